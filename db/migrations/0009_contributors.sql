create table contributors (
  -- Random, as it is shown: tells neither who it is nor how many there are.
  id uuid primary key,
  -- Keyed hash of the address. The address itself is not here.
  person bytea not null unique,
  name text not null,
  -- Whether the name may stand on the leaderboard.
  is_listed boolean not null default true,
  created_at timestamptz not null
);

-- What contributors did and got for it. Added to, never changed: what was wrong is taken back by an opposite entry.
create table contributor_entries (
  id bigint primary key generated always as identity,
  -- Names what it is for: asked for twice, we write it once.
  key text not null unique,
  contributor_id uuid not null references contributors (id),
  kind text not null check (kind in ('video', 'mark', 'achievement', 'reversal')),
  -- What was contributed, such as `submission:12`; achievements are for all of it.
  source text,
  -- Of a video: where it was filmed.
  place text,
  -- What else is known of a video.
  mark text check (mark in ('night', 'front page')),
  achievement_id text,
  reverses bigint unique references contributor_entries (id),
  description text not null,
  points integer not null,
  created_at timestamptz not null,
  check ((kind in ('video', 'mark')) = (source is not null)),
  check ((kind = 'video') = (place is not null)),
  check ((kind = 'mark') = (mark is not null)),
  check ((kind = 'reversal') = (reverses is not null)),
  check (kind <> 'achievement' or achievement_id is not null)
);
create index contributor_entries_by_contributor on contributor_entries (contributor_id, id) include (points);
create index contributor_entries_by_source on contributor_entries (source) where source is not null;
create trigger contributor_entries_are_append_only before update or delete or truncate on contributor_entries
  for each statement execute function refuse_to_change_the_ledger();
