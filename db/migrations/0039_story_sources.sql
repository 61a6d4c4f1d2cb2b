-- Footage that stories are made from. A story whose footage may not be used cannot go live.
create table story_sources (
  -- Such as `submission:12`. Each has one story.
  source text primary key,
  article_id integer not null references articles (id) on delete cascade,
  -- What sender and newsroom call it by.
  reference text not null,
  may_be_used boolean not null,
  -- When its sender was told that the story is live.
  announced_at timestamptz
);
create index story_sources_of on story_sources (article_id);
