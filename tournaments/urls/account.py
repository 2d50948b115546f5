"""Login, logout and language."""

from django.contrib.auth import views
from django.urls import include, path

urlpatterns = [
    path("login/", views.LoginView.as_view(), name="login"),
    path("logout/", views.LogoutView.as_view(), name="logout"),
    path("", include("django.conf.urls.i18n")),
]
