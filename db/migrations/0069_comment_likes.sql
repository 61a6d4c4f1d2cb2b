-- Readers like comments without an account. The count is a column, so that lists need no other query.
alter table comments add column like_count integer not null default 0;
create table comment_likes (
  comment_id integer not null references comments (id) on delete cascade,
  reader bytea not null,
  network bytea not null,
  created_at timestamptz not null,
  primary key (comment_id, reader)
);
create index comment_likes_created on comment_likes (created_at);
