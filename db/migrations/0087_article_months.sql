-- How many published articles a topic or an author has in a month (UTC), so that their lists know how long they are and
-- where a deep page begins. Rows are changes and only added, so that editors never wait for each other; a job adds them up.
create table article_months (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('topic', 'author')),
  name text not null,
  month date not null,
  published bigint not null,
  folded boolean not null default false
);

-- What is written between the counting and the triggers would be counted by neither.
lock table articles, article_tags in share row exclusive mode;
insert into article_months (kind, name, month, published, folded)
  select 'topic', tag, date_trunc('month', published_at at time zone 'UTC')::date, count(*), true
  from article_tags group by 2, 3;
insert into article_months (kind, name, month, published, folded)
  select 'author', author, date_trunc('month', published_at at time zone 'UTC')::date, count(*), true
  from articles where status = 'published' group by 2, 3;
create index article_months_of_name on article_months (kind, name, month) include (published);
create index article_months_to_fold on article_months (kind, name, month) where not folded;

create function keep_topic_months() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into article_months (kind, name, month, published)
      select 'topic', tag, date_trunc('month', published_at at time zone 'UTC')::date, count(*) from added group by 2, 3;
  else
    insert into article_months (kind, name, month, published)
      select 'topic', tag, date_trunc('month', published_at at time zone 'UTC')::date, -count(*) from gone group by 2, 3;
  end if;
  return null;
end
$$;
create trigger topic_months_grow after insert on article_tags
  referencing new table as added for each statement execute function keep_topic_months();
create trigger topic_months_shrink after delete on article_tags
  referencing old table as gone for each statement execute function keep_topic_months();

create function keep_author_months() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into article_months (kind, name, month, published)
      select 'author', author, date_trunc('month', published_at at time zone 'UTC')::date, count(*) from added
      where status = 'published' group by 2, 3;
  elsif tg_op = 'DELETE' then
    insert into article_months (kind, name, month, published)
      select 'author', author, date_trunc('month', published_at at time zone 'UTC')::date, -count(*) from gone
      where status = 'published' group by 2, 3;
  else
    insert into article_months (kind, name, month, published)
      select 'author', author, date_trunc('month', published_at at time zone 'UTC')::date, sum(change) from (
        select author, published_at, 1 as change from added where status = 'published'
        union all select author, published_at, -1 from gone where status = 'published') as changes
      group by 2, 3 having sum(change) <> 0;
  end if;
  return null;
end
$$;
create trigger author_months_grow after insert on articles
  referencing new table as added for each statement execute function keep_author_months();
create trigger author_months_shrink after delete on articles
  referencing old table as gone for each statement execute function keep_author_months();
create trigger author_months_follow after update on articles
  referencing old table as gone new table as added for each statement execute function keep_author_months();

create function forget_article_months() returns trigger language plpgsql as $$
begin
  delete from article_months where kind = case tg_table_name when 'articles' then 'author' else 'topic' end;
  return null;
end
$$;
create trigger author_months_end after truncate on articles
  for each statement execute function forget_article_months();
create trigger topic_months_end after truncate on article_tags
  for each statement execute function forget_article_months();
