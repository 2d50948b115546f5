"""Lists by django-tables2."""
