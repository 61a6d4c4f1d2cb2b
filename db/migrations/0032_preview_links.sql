-- Links that show the working copy of a story to somebody outside the newsroom, such as a source.
create table preview_links (
  id integer primary key generated always as identity,
  article_id integer not null references articles (id) on delete cascade,
  -- Of the secret in the link, which is shown once.
  secret_hash bytea not null unique,
  -- Whom it is for, in the words of the person who made it.
  recipient text not null,
  staff_id integer references staff (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  openings integer not null default 0,
  last_opened_at timestamptz
);
create index preview_links_of on preview_links (article_id);
