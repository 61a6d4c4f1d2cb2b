-- Mailed to the address in an application; whoever presses the link owns the address and gets the copy.
create table application_copy_tokens (
  hash bytea primary key,
  application_id integer not null references freelancer_applications (id) on delete cascade,
  expires_at timestamptz not null
);
create index application_copy_tokens_by_application on application_copy_tokens (application_id);
create index application_copy_tokens_by_age on application_copy_tokens (expires_at);
