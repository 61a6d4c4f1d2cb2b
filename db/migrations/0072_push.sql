-- Browsers that want breaking news as notifications. Nothing else is known of their readers.
create table push_subscriptions (
  id integer primary key generated always as identity,
  -- Where the push service of the browser takes messages; nobody else knows it.
  endpoint text not null unique,
  public_key bytea not null,
  auth_secret bytea not null,
  -- Numbers of categories; null for all breaking news.
  sections smallint[],
  -- When the reader last changed it or the service last accepted a message.
  used_at timestamptz not null
);
create index push_subscriptions_by_use on push_subscriptions (used_at);

create table push_alerts (
  alert_id integer primary key references alerts (id) on delete cascade,
  -- Subscriptions up to this one have their row in the outbox.
  queued_up_to integer not null default 0,
  queued_at timestamptz,
  -- The last correction of the alert that was queued.
  corrected_up_to integer not null default 0
);

alter table outbox add column channel text not null default 'mail';
drop index outbox_waiting;
create index outbox_waiting on outbox (channel, (batch is not null), next_try_at, id)
  where sent_at is null and gave_up_at is null;
