"""Documents on paper: frozen data in, bytes out."""
