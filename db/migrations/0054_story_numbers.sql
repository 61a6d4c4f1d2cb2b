-- A reader counts once for reaching the end of a story. The row is deleted 30 minutes after the view.
alter table analytics_readers add column ended boolean not null default false;

-- What editors see beside a story: sums by day, without visitors or sessions.
create table analytics_story_days (
  article_id integer not null references articles (id) on delete cascade,
  day date not null,
  -- reader: once per visitor in 30 minutes. ended: those of them who reached the end of the text.
  -- source: a view from elsewhere. inside: a view from another page of the site. next: what was opened from the story.
  kind text not null check (kind in ('reader', 'ended', 'source', 'inside', 'next')),
  -- The name of a source (empty: unknown), or the kind of what was opened; otherwise empty.
  name text not null,
  count bigint not null,
  primary key (article_id, day, kind, name)
);
