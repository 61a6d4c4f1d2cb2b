-- Raw events of readers in ClickHouse 23.3 or later. Run by `newsroom events create-tables`; running it again changes nothing.
-- On a cluster: create the tables with ReplicatedMergeTree instead, which deduplicates without the first setting.

create table if not exists page_views (
  at DateTime64(3, 'UTC'),
  -- Keyed hashes, other ones each day. Their key is deleted after two days, in PostgreSQL.
  session UUID,
  visitor UUID,
  path String,
  article_id Nullable(Int32),
  arrived Bool,
  source LowCardinality(Nullable(String)),
  device LowCardinality(String),
  utm_source LowCardinality(Nullable(String)),
  utm_medium LowCardinality(Nullable(String)),
  utm_campaign LowCardinality(Nullable(String))
) engine = MergeTree
partition by toYYYYMM(at)
order by (toDate(at), path)
-- As long as in PostgreSQL: this month and the three before.
ttl toStartOfMonth(at) + interval 4 month
settings non_replicated_deduplication_window = 10000, ttl_only_drop_parts = 1;

create table if not exists clicks (
  at DateTime64(3, 'UTC'),
  session UUID,
  visitor UUID,
  click_type LowCardinality(String),
  target_url String,
  target_title Nullable(String),
  target_id Nullable(String),
  source_page String,
  element_type LowCardinality(String),
  category LowCardinality(Nullable(String))
) engine = MergeTree
partition by toYYYYMM(at)
order by (toDate(at), source_page)
ttl toStartOfMonth(at) + interval 4 month
settings non_replicated_deduplication_window = 10000, ttl_only_drop_parts = 1;
