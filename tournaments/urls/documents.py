"""Addresses of printed documents, for both sides: included under an event's own address."""

from django.urls import path

from tournaments.views import document_jobs, documents

public_documents = [
    path("", documents.files, name="files"),
    path("<slug:document>/", documents.request_public, name="document_request"),
    path("jobs/<uuid:job_id>/", document_jobs.job_public, name="document_job"),
    path("jobs/<uuid:job_id>/file/", document_jobs.file_public, name="document_file"),
]

director_documents = [
    path("", documents.documents, name="documents"),
    path("<slug:document>/", documents.request_director, name="document_request"),
    path("jobs/<uuid:job_id>/", document_jobs.job_director, name="document_job"),
    path("jobs/<uuid:job_id>/file/", document_jobs.file_director, name="document_file"),
]
