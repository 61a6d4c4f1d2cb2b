-- What turns an address and a browser into a visitor, for one day. Gone two days later, and with it the way back.
create table analytics_salts (
  day date primary key,
  salt bytea not null
);

-- Every page view and click, by month. Months live in a schema that the site cannot reach but through these tables.
create table page_views (
  at timestamptz not null,
  -- Keyed hashes, other ones each day.
  session uuid not null,
  visitor uuid not null,
  path text not null,
  article_id integer,
  -- Came from another page of ours, or from elsewhere; `source` is null where that is unknown.
  arrived boolean not null,
  source text,
  device text not null,
  utm_source text,
  utm_medium text,
  utm_campaign text
) partition by range (at);

create table clicks (
  at timestamptz not null,
  session uuid not null,
  visitor uuid not null,
  click_type text not null,
  target_url text not null,
  target_title text,
  target_id text,
  source_page text not null,
  element_type text not null,
  category text
) partition by range (at);

create schema analytics_months;
-- For moments that have no month; there should be none.
create table analytics_months.page_views_rest partition of page_views default;
create table analytics_months.clicks_rest partition of clicks default;

-- Makes this month and the next, and drops those that ended three months ago and more. It goes by the database's own
-- time, so that the site, which owns no tables, can ask for nothing else.
create function keep_analytics_months() returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  this_month constant timestamp := date_trunc('month', now() at time zone 'UTC');
  parent text;
  start timestamp;
  part text;
begin
  foreach parent in array array['page_views', 'clicks'] loop
    foreach start in array array[this_month, this_month + interval '1 month'] loop
      part := parent || to_char(start, '_YYYY_MM');
      continue when to_regclass('analytics_months.' || part) is not null;
      execute format('create table analytics_months.%I (like public.%I)', part, parent);
      -- A month that is late begins with what fell beside it.
      execute format(
        'with moved as (delete from analytics_months.%I where at >= %L and at < %L returning *)
         insert into analytics_months.%I select * from moved',
        parent || '_rest', start at time zone 'UTC', (start + interval '1 month') at time zone 'UTC', part);
      execute format('alter table public.%I attach partition analytics_months.%I for values from (%L) to (%L)',
        parent, part, start at time zone 'UTC', (start + interval '1 month') at time zone 'UTC');
    end loop;
    for part in
      select relname from pg_class
      where relnamespace = 'analytics_months'::regnamespace and relkind = 'r'
        and relname ~ ('^' || parent || '_\d{4}_\d{2}$')
        and to_date(right(relname, 7), 'YYYY_MM') < this_month - interval '3 months'
    loop
      execute format('drop table analytics_months.%I', part);
    end loop;
    execute format('delete from analytics_months.%I where at < %L', parent || '_rest',
      (this_month - interval '3 months') at time zone 'UTC');
  end loop;
end $$;
select keep_analytics_months();

-- Sums, written together with what they sum. All that dashboards read.
create table analytics_hours (
  hour timestamptz primary key,
  views bigint not null default 0,
  -- Seen for the first time on their day in this hour.
  visitors bigint not null default 0,
  sessions bigint not null default 0,
  -- Of the sessions that began in this hour.
  engaged_ms bigint not null default 0,
  -- Made up, so that a new site has something to show.
  demo boolean not null default false
);

create table analytics_days (
  day date not null,
  kind text not null check (kind in ('page', 'source', 'device')),
  -- A path, the name of a source (empty: unknown), a kind of device.
  name text not null,
  views bigint not null,
  primary key (day, kind, name)
);

create table analytics_article_days (
  day date not null,
  article_id integer not null references articles (id) on delete cascade,
  views bigint not null,
  -- Once per visitor in 30 minutes.
  readers bigint not null,
  primary key (day, article_id)
);
create index analytics_article_days_by_article on analytics_article_days (article_id);

-- Who was here already; kept as long as the question can be asked.
create table analytics_visitors (
  day date not null,
  visitor uuid not null,
  primary key (day, visitor)
);

create table analytics_sessions (
  session uuid primary key,
  started_at timestamptz not null,
  last_view_at timestamptz not null,
  engaged_ms bigint not null default 0,
  -- The transaction that began it, which is how that transaction knows.
  begun_in xid8 not null
);
create index analytics_sessions_by_age on analytics_sessions (last_view_at);

create table analytics_readers (
  visitor uuid not null,
  article_id integer not null,
  counted_at timestamptz not null,
  primary key (visitor, article_id)
);
create index analytics_readers_by_age on analytics_readers (counted_at);

-- Readers that their article has not added to its views yet.
create table analytics_uncounted (
  article_id integer not null references articles (id) on delete cascade,
  minute timestamptz not null,
  views bigint not null,
  primary key (article_id, minute)
);
