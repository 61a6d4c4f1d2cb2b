-- How long a reader was active on a story, up to 30 minutes. The row is deleted 30 minutes after the view.
alter table analytics_readers add column read_ms bigint not null default 0;

-- Readers of stories, how many of them reached the end of the text, and for how long they were active.
alter table analytics_hours
  add column readers bigint not null default 0,
  add column ended bigint not null default 0,
  add column read_ms bigint not null default 0;
alter table analytics_article_days
  add column ended bigint not null default 0,
  add column read_ms bigint not null default 0;
alter table analytics_article_spans
  add column ended bigint not null default 0,
  add column read_ms bigint not null default 0;

-- next: what followed the opening of a story, by its name in features/analytics/story-numbers.ts; "opened" are all.
alter table analytics_days drop constraint analytics_days_kind_check;
alter table analytics_days add constraint analytics_days_kind_check
  check (kind in ('page', 'source', 'device', 'next'));

-- Visits by the utm_ tags of the address. All tags empty: campaigns that are not listed by name.
create table analytics_campaign_days (
  day date not null,
  source text not null,
  medium text not null,
  campaign text not null,
  visits bigint not null,
  primary key (day, source, medium, campaign)
);

-- Clicks on links to other sites, by the host and the page of the link. Both empty: those that are not listed by name.
create table analytics_outgoing_days (
  day date not null,
  host text not null,
  page text not null,
  clicks bigint not null,
  primary key (day, host, page)
);

-- Readers of a story who came from another story. Both 0: pairs that are not listed.
create table analytics_next_days (
  day date not null,
  story integer not null,
  next integer not null,
  readers bigint not null,
  primary key (day, story, next)
);

-- What became of every beacon: counted, or the reason why not.
create table analytics_outcome_days (
  day date not null,
  kind text not null check (kind in ('view', 'click', 'engagement')),
  outcome text not null,
  events bigint not null,
  primary key (day, kind, outcome)
);
