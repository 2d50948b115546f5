"""How dates are written where a language's usual way could be misread."""
