-- What moderators decided. Taking a verdict back deletes it; the audit log has both.
create table comment_verdicts (
  id integer primary key generated always as identity,
  comment_id integer not null references comments (id) on delete cascade,
  former_status text not null check (former_status in ('shown', 'held', 'removed')),
  former_removed_at timestamptz,
  status text not null check (status in ('shown', 'held', 'removed')),
  staff_id integer references staff (id) on delete set null,
  staff_name text not null,
  at timestamptz not null
);
create index comment_verdicts_by_comment on comment_verdicts (comment_id, id desc);
create index comment_verdicts_by_staff on comment_verdicts (staff_id);

-- What readers reported, once per client network. A verdict settles the reports there are; taken back, they are open again.
create table comment_reports (
  comment_id integer not null references comments (id) on delete cascade,
  -- Keyed hash.
  network bytea not null,
  reason text not null check (reason in ('abuse', 'spam', 'private', 'false', 'other')),
  created_at timestamptz not null,
  verdict_id integer references comment_verdicts (id) on delete set null,
  primary key (comment_id, network)
);
create index comment_reports_open on comment_reports (comment_id) where verdict_id is null;
create index comment_reports_by_verdict on comment_reports (verdict_id);
create index comment_reports_by_age on comment_reports (created_at);

create table comment_rules (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('person', 'words', 'host')),
  -- The keyed hash that `comments.author` has.
  author bytea,
  -- Words or host; for a person the name that stood over the comment.
  value text not null,
  act text not null check (act in ('hold', 'refuse')),
  staff_id integer references staff (id) on delete set null,
  staff_name text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  check ((kind = 'person') = (author is not null))
);
create index comment_rules_by_end on comment_rules (ends_at);
create index comment_rules_by_staff on comment_rules (staff_id);
