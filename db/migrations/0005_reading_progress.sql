-- How far a browser got in a story. Whose browser it is, nobody knows: `reader` is the hash of a random cookie.
create table reading_progress (
  reader bytea not null,
  article_id integer not null references articles (id) on delete cascade,
  progress smallint not null check (progress between 0 and 100),
  last_position integer not null check (last_position >= 0),
  saved_at timestamptz not null,
  primary key (reader, article_id)
);
create index reading_progress_by_article on reading_progress (article_id);
create index reading_progress_by_age on reading_progress (saved_at);
