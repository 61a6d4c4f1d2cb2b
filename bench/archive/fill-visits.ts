import pg from "pg";

export const VISITS = Number(process.env.VISITS ?? 10_000_000);
const DAYS = 90;
const ARTICLES = 5_000;

/**
 * Ninety days of views, made where they are stored: more on weekdays and in the evening, a few stories read by very
 * many, visitors who come back on the same day. Then the sums, from the views themselves.
 */
export async function fillVisits(url: string, say: (line: string) => void): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ filled: boolean }>(
      "select exists (select from page_views) as filled",
    );
    if (rows[0]?.filled) return;
    say(`Making ${VISITS.toLocaleString("en-US")} views`);
    await owner.query("set timezone = 'UTC'; set synchronous_commit = off; select setseed(0.5)");
    await owner.query(someArticles, [ARTICLES]);
    for (let month = 1; month <= 4; month += 1) await owner.query(makeMonth(month));
    await owner.query(readerTables);
    for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
      await owner.query("begin");
      await owner.query(viewsOfDay, [daysAgo, VISITS / DAYS]);
      await owner.query("analyze of_day");
      for (const sums of sumsOfDay) await owner.query(sums);
      await owner.query("insert into page_views select * from of_day; drop table of_day");
      await owner.query("commit");
    }
    await owner.query(`insert into analytics_article_spans
      select (day - date '1970-01-01') / 10, article_id, sum(views), sum(readers) from analytics_article_days group by 1, 2`);
    for (const table of [
      "page_views",
      "analytics_hours",
      "analytics_days",
      "analytics_article_days",
      "analytics_article_spans",
    ])
      await owner.query(`vacuum analyze ${table}`);
  } finally {
    await owner.end();
  }
}

/** Creates articles that can be read, if there are none. */
export async function addArticles(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query(someArticles, [ARTICLES]);
    // Otherwise the site would index their words during the measurement.
    await owner.query("delete from unlearned_articles");
  } finally {
    await owner.end();
  }
}

/** Only their number matters. */
const someArticles = `
  insert into articles (slug, title, excerpt, content, category_id, author, status, published_at, created_at, updated_at, read_time)
  select 'story-' || number, 'Story ' || number, '', '<p>Told elsewhere.</p>', (select min(id) from categories), 'Ada Quay',
    'published', published, published, published, 60
  from generate_series(1, $1::int) as number, lateral (select now() - number * interval '30 minutes' as published) as long_ago
  where not exists (select from articles)`;

/** Includes months whose partitions the site has dropped. */
const makeMonth = (ago: number) => `
  do $$
  declare start date := date_trunc('month', now() at time zone 'UTC') - interval '${ago} months';
  begin
    execute format('create table analytics_months.%I partition of page_views for values from (%L) to (%L)',
      'page_views' || to_char(start, '_YYYY_MM'), start, start + interval '1 month');
  end $$`;

/** Precomputed, so that each draw is one array access. */
const readerTables = `
  create temp table drawn as select
    array(select id from articles order by published_at desc) as articles,
    array['/', '/', '/', '/', '/', '/', '/breaking', '/search', '/video-archives', '/about-us'] as pages,
    array['Mobile', 'Mobile', 'Mobile', 'Mobile', 'Mobile', 'Mobile', 'Desktop', 'Desktop', 'Desktop', 'Tablet'] as devices,
    array[null, null, null, 'Google', 'Google', 'Facebook', 'X', 'Reddit', 'Bing', 'DuckDuckGo', 'Apple News'] as sources,
    array[0,1,2,3,4,5,6,6,7,7,8,8,8,9,9,9,10,10,10,11,11,11,12,12,12,12,13,13,13,14,14,14,15,15,15,16,16,16,17,17,17,18,18,18,18,19,19,19,19,20,20,20,20,21,21,21,22,22,23] as hours`;

/** A third of the views are of pages, the rest of stories, whose rank follows Zipf's law. */
const viewsOfDay = `
  create temp table of_day as
  select (date_trunc('day', now()) - $1::int * interval '1 day' + hours[1 + floor(random() * cardinality(hours))::int] * interval '1 hour'
      + random() * interval '1 hour')::timestamptz as at,
    md5('session ' || $1 || ' ' || who)::uuid as session,
    md5('visitor ' || $1 || ' ' || who)::uuid as visitor,
    case when rank is null then pages[1 + floor(random() * cardinality(pages))::int] else '/article/' || rank end as path,
    articles[rank] as article_id,
    source_at is not null as arrived,
    sources[source_at] as source,
    devices[1 + who % cardinality(devices)] as device,
    null::text as utm_source, null::text as utm_medium, null::text as utm_campaign
  from drawn, lateral (
    select floor(random() * views / 2.6)::int as who,
      case when random() < 0.66 then ceil(power(cardinality(articles), random()))::int end as rank,
      case when random() < 0.42 then 1 + floor(random() * cardinality(sources))::int end as source_at
    from (select round($2::float8 * (1 + 0.2 * sin($1::int * 0.9)) * (1.1 - 0.2 * $1::int / 90.0)) as views) as size,
      lateral generate_series(1, views::int)
  ) as view`;

const sumsOfDay = [
  `insert into analytics_hours (hour, views, visitors, sessions, engaged_ms)
   select date_trunc('hour', at), count(*), count(*) filter (where first), count(*) filter (where begins),
     count(*) filter (where begins) * 150000
   from (
     select at, row_number() over (partition by visitor order by at) = 1 as first,
       coalesce(at - lag(at) over (partition by session order by at) > interval '30 minutes', true) as begins
     from of_day
   ) as view group by 1`,
  `insert into analytics_days (day, kind, name, views)
   select at::date, 'page', path, count(*) from of_day where article_id is null group by 1, 3
   union all select at::date, 'source', coalesce(source, ''), count(*) from of_day where arrived group by 1, 3
   union all select at::date, 'device', device, count(*) from of_day group by 1, 3`,
  `insert into analytics_article_days (day, article_id, views, readers)
   select at::date, article_id, count(*), count(distinct visitor) from of_day where article_id is not null group by 1, 2`,
];
