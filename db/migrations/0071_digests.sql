-- When a story was last pinned to the front page. Pins themselves are deleted when they end.
create table front_page_pinned (
  article_id integer primary key references articles (id) on delete cascade,
  pinned_at timestamptz not null
);
insert into front_page_pinned (article_id, pinned_at) select article_id, now() from front_page_pins;
create index front_page_pinned_by_time on front_page_pinned (pinned_at);

-- One a week at most: the day, in the time zone of the site, is unique.
create table digests (
  id integer primary key generated always as identity,
  day date not null unique,
  created_at timestamptz not null,
  queued_up_to integer not null default 0,
  queued_at timestamptz
);
create index digests_unfinished on digests (id) where queued_at is null;

create table digest_stories (
  digest_id integer not null references digests (id) on delete cascade,
  position smallint not null,
  article_id integer not null references articles (id) on delete cascade,
  is_pick boolean not null,
  primary key (digest_id, position)
);
create index digest_stories_by_article on digest_stories (article_id);
