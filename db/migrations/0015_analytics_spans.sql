-- Ten days of `analytics_article_days` in one row, so that a long range reads a few long sums and not every day.
create table analytics_article_spans (
  -- Days since 1970, divided by ten.
  span integer not null,
  article_id integer not null references articles (id) on delete cascade,
  views bigint not null,
  readers bigint not null,
  primary key (span, article_id)
);
create index analytics_article_spans_by_article on analytics_article_spans (article_id);
insert into analytics_article_spans
  select (day - date '1970-01-01') / 10, article_id, sum(views), sum(readers)
  from analytics_article_days group by 1, 2;
