-- A story with live entries is live until a day after the newest of them, unless an editor ended it before.
alter table articles
  add column live_until timestamptz,
  add column live_ended_at timestamptz,
  -- What the breaking ticker says instead of the title, and the entry that it comes from.
  add column breaking_line text not null default '',
  add column breaking_entry text not null default '';
update articles
set live_until = (
  select max(found[1]::timestamptz) + interval '24 hours'
  from regexp_matches(content, '<section data-kind="live" data-time="([^"]+)"', 'g') found
)
where content like '%<section data-kind="live"%';
create index articles_live on articles (live_until) where status = 'published' and live_until is not null;
