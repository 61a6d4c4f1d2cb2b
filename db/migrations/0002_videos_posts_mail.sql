-- Copies of pictures that others host, small and already re-encoded.
create table mirrored_pictures (
  key text primary key,
  kind text not null check (kind in ('video', 'post')),
  bytes bytea not null,
  fetched_at timestamptz not null
);
create index mirrored_pictures_by_age on mirrored_pictures (kind, fetched_at);

create table videos (
  id text primary key,
  channel text not null check (channel in ('local', 'national')),
  title text not null,
  description text not null,
  published_at timestamptz not null,
  channel_title text not null,
  -- Which picture belongs to it; whether our copy is there is another matter.
  picture_key text,
  fetched_at timestamptz not null
);
create index videos_newest on videos (channel, published_at desc, id);
create index videos_by_age_of_copy on videos (fetched_at);

create table social_posts (
  id text primary key,
  text text not null,
  created_at timestamptz not null,
  media jsonb not null,
  reply_count integer not null,
  repost_count integer not null,
  like_count integer not null,
  fetched_at timestamptz not null
);
create index social_posts_newest on social_posts (created_at desc, id);

create table subscribers (
  id integer primary key generated always as identity,
  -- As typed, for sending; `address` is what makes two of them the same.
  email text not null,
  address text not null unique,
  status text not null check (status in ('pending', 'confirmed', 'unsubscribed', 'suppressed')),
  -- Of the token in every mail to this address. The token itself is nowhere: see decision 9.
  unsubscribe_hash bytea not null unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  welcomed_at timestamptz
);
create index subscribers_confirmed on subscribers (id) where status = 'confirmed';

-- One for each attempt to send a welcome mail; a used one takes its siblings along.
create table confirm_tokens (
  hash bytea primary key,
  subscriber_id integer not null references subscribers (id) on delete cascade,
  expires_at timestamptz not null
);
create index confirm_tokens_by_subscriber on confirm_tokens (subscriber_id);
create index confirm_tokens_by_age on confirm_tokens (expires_at);

-- A mail that a transaction decided on. Sent by a job, at least once; `key` makes a second of the same kind impossible.
create table outbox (
  id bigint primary key generated always as identity,
  key text not null unique,
  kind text not null,
  -- Mails that belong together, such as those of one alert.
  batch text,
  recipient text not null,
  data jsonb not null,
  created_at timestamptz not null,
  -- Also how long a claim lasts: whoever sends a mail first moves this ahead.
  next_try_at timestamptz not null,
  tries smallint not null default 0,
  sent_at timestamptz,
  -- Not sent and never will be: refused, out of tries, or no longer wanted.
  gave_up_at timestamptz,
  last_problem text
);
-- Single mails before those of a batch: nobody waits for a confirmation until an alert has gone to everyone.
create index outbox_waiting on outbox ((batch is not null), next_try_at, id)
  where sent_at is null and gave_up_at is null;
create index outbox_by_batch on outbox (batch) where batch is not null;
create index outbox_by_age on outbox (created_at);

create table alerts (
  id integer primary key generated always as identity,
  -- One alert per article: asking twice is asking once.
  article_id integer not null unique references articles (id) on delete cascade,
  created_at timestamptz not null,
  -- Subscribers up to this one have their outbox row.
  queued_up_to integer not null default 0,
  queued_at timestamptz
);
create index alerts_unfinished on alerts (id) where queued_at is null;

-- The last run of each job, whichever process it ran in.
create table job_runs (
  name text primary key,
  every_minutes smallint not null,
  -- The period whose run was begun last: a second one for the same period finds it taken.
  period timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- When the last run that went well began.
  went_well_at timestamptz,
  problem text
);

-- Random keys that all processes share, made when first needed.
create table site_keys (
  name text primary key,
  value bytea not null
);

-- How often somebody did something lately. Who it was is a keyed hash; losing these in a crash costs nothing.
create unlogged table recent_tries (
  what text not null,
  who bytea not null,
  period timestamptz not null,
  tries integer not null,
  primary key (what, who, period)
);
create index recent_tries_by_age on recent_tries (period);
