-- Copies of pictures that others host, small and already re-encoded.
create table mirrored_pictures (
  key text primary key,
  bytes bytea not null,
  fetched_at timestamptz not null
);

create table videos (
  id text primary key,
  channel text not null check (channel in ('local', 'national')),
  title text not null,
  description text not null,
  published_at timestamptz not null,
  channel_title text not null,
  picture_key text references mirrored_pictures (key) on delete set null,
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
  confirm_hash bytea unique,
  confirm_expires_at timestamptz,
  unsubscribe_hash bytea not null unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  welcomed_at timestamptz
);
create index subscribers_confirmed on subscribers (id) where status = 'confirmed';

-- A mail that a transaction decided on. Sent by a job, at least once; `key` makes a second of the same kind impossible.
create table outbox (
  id bigint primary key generated always as identity,
  key text not null unique,
  kind text not null,
  recipient text not null,
  data jsonb not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  tries smallint not null default 0,
  sent_at timestamptz,
  gave_up_at timestamptz,
  last_problem text
);
create index outbox_waiting on outbox (next_try_at, id) where sent_at is null and gave_up_at is null;

create table alerts (
  id integer primary key generated always as identity,
  article_id integer not null references articles (id) on delete cascade,
  created_at timestamptz not null,
  -- Up to which subscriber rows were made; null when all are.
  next_subscriber_id integer,
  finished_at timestamptz
);
