-- Where raw events of readers go instead of PostgreSQL; no row while they stay here.
create table event_sink (
  kind text primary key check (kind = 'clickhouse'),
  -- Views from here on were queued, so that PostgreSQL needs them for an hour only.
  since timestamptz not null,
  -- Tries in a row that failed, why the last one did, and when the next one is.
  failures integer not null default 0,
  problem text,
  paused_until timestamptz
);

-- Raw events on their way. Those of one batch are sent together, each time with the same token, until they are accepted.
create table event_queue (
  kind text not null check (kind in ('page_views', 'clicks')),
  id bigint generated always as identity,
  batch uuid,
  event text not null,
  queued_at timestamptz not null,
  primary key (kind, id)
);
create index event_queue_by_batch on event_queue (batch) where batch is not null;

-- Deletes views that were queued and are too old for the figures of the last half hour. It goes by the database's own
-- time and by what was queued, so that the site, which may not delete events, can ask for nothing else.
create function drop_queued_views() returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from page_views using event_sink
  where at >= since and at < now() - interval '1 hour';
$$;
