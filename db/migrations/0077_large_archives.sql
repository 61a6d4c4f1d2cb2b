-- What lists of a large archive would otherwise read every article for.

-- The last change of each sitemap, which has 2,000 consecutive numbers, and of each category.
create index articles_changed_in_block on articles (((id - 1) / 2000), greatest(updated_at, published_at))
  where status = 'published';
create index articles_changed_in_category on articles (category_id, greatest(updated_at, published_at))
  where status = 'published';

-- How many published articles of a category have their date on a day (UTC): a deep page of a list begins at its day.
create table article_days (
  category_id integer not null,
  day date not null,
  published bigint not null,
  primary key (category_id, day)
);
-- Changes of the sum of the views of a category's published articles. Rows are only added, so that counting views waits for
-- nobody; a job adds them up.
create table category_views (
  id bigint generated always as identity primary key,
  category_id integer not null,
  views bigint not null
);

-- What is written between the counting and the triggers would be counted by neither.
lock table articles in share row exclusive mode;
insert into article_days
  select category_id, (published_at at time zone 'UTC')::date, count(*) from articles where status = 'published' group by 1, 2;
insert into category_views (category_id, views)
  select category_id, sum(views) from articles where status = 'published' group by 1;

-- Once for each statement; days in order, so that two editors wait for each other and never for ever.
create function keep_article_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into article_days
      select category_id, (published_at at time zone 'UTC')::date, count(*) from added
      where status = 'published' group by 1, 2 order by 1, 2
      on conflict (category_id, day) do update set published = article_days.published + excluded.published;
    insert into category_views (category_id, views)
      select category_id, sum(views) from added where status = 'published' group by 1 having sum(views) <> 0;
  elsif tg_op = 'DELETE' then
    insert into article_days
      select category_id, (published_at at time zone 'UTC')::date, -count(*) from gone
      where status = 'published' group by 1, 2 order by 1, 2
      on conflict (category_id, day) do update set published = article_days.published + excluded.published;
    insert into category_views (category_id, views)
      select category_id, -sum(views) from gone where status = 'published' group by 1 having sum(views) <> 0;
  else
    insert into article_days
      select category_id, day, sum(change) from (
        select category_id, (published_at at time zone 'UTC')::date as day, 1 as change from added where status = 'published'
        union all
        select category_id, (published_at at time zone 'UTC')::date, -1 from gone where status = 'published') as changes
      group by 1, 2 having sum(change) <> 0 order by 1, 2
      on conflict (category_id, day) do update set published = article_days.published + excluded.published;
    insert into category_views (category_id, views)
      select category_id, sum(change) from (
        select category_id, views as change from added where status = 'published'
        union all select category_id, -views from gone where status = 'published') as changes
      group by 1 having sum(change) <> 0;
  end if;
  return null;
end
$$;
create trigger article_sums_grow after insert on articles
  referencing new table as added for each statement execute function keep_article_sums();
create trigger article_sums_shrink after delete on articles
  referencing old table as gone for each statement execute function keep_article_sums();
create trigger article_sums_follow after update on articles
  referencing old table as gone new table as added for each statement execute function keep_article_sums();

create function forget_article_sums() returns trigger language plpgsql as $$
begin
  delete from article_days;
  delete from category_views;
  return null;
end
$$;
create trigger article_sums_end after truncate on articles
  for each statement execute function forget_article_sums();
