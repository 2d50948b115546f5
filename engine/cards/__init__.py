"""Cards, hands and deals: values without any rule of play."""
