-- An unsubscribed or unreachable address is kept as `unsubscribe_hash` alone.
alter table subscribers alter column email drop not null;
alter table subscribers alter column address drop not null;
alter table subscribers add check ((email is null) = (address is null));
alter table subscribers add check (address is not null or status in ('unsubscribed', 'suppressed'));
update subscribers set email = null, address = null where status = 'unsubscribed';
create index subscribers_unconfirmed on subscribers (asked_at) where status <> 'confirmed' and address is not null;

-- Who submitted an accepted video can no longer be written to once their address was deleted.
alter table video_submissions alter column submitter_email drop not null;

-- Finding everything about one address.
create index comments_by_author on comments (author);
create index outbox_by_recipient on outbox (lower(recipient));
create index video_submissions_by_email on video_submissions (lower(submitter_email));
create index freelancer_applications_by_email on freelancer_applications (lower(email));
create index donations_by_donor on donations (lower(donor_email)) where donor_email is not null;

-- Links by which readers get or delete their data. A used one is gone.
create table data_request_tokens (
  hash bytea primary key,
  email text not null,
  choice text not null check (choice in ('export', 'delete')),
  expires_at timestamptz not null
);
create index data_request_tokens_by_age on data_request_tokens (expires_at);
