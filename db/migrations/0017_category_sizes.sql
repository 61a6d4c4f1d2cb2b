-- How many published articles each category has, so that a list of them knows its pages without counting.
create table category_sizes (
  category_id integer primary key,
  published bigint not null
);
-- What is written between the counting and the triggers would be counted by neither.
lock table articles in share row exclusive mode;
insert into category_sizes
  select category_id, count(*) from articles where status = 'published' group by category_id;

-- Once for each statement and by category in order, so that two editors wait for each other and never for ever.
create function keep_category_sizes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into category_sizes
      select category_id, count(*) from added where status = 'published' group by category_id order by category_id
      on conflict (category_id) do update set published = category_sizes.published + excluded.published;
  elsif tg_op = 'DELETE' then
    insert into category_sizes
      select category_id, -count(*) from gone where status = 'published' group by category_id order by category_id
      on conflict (category_id) do update set published = category_sizes.published + excluded.published;
  else
    insert into category_sizes
      select category_id, sum(change) from (
        select category_id, 1 as change from added where status = 'published'
        union all select category_id, -1 from gone where status = 'published') as changes
      group by category_id having sum(change) <> 0 order by category_id
      on conflict (category_id) do update set published = category_sizes.published + excluded.published;
  end if;
  return null;
end
$$;
create trigger category_sizes_grow after insert on articles
  referencing new table as added for each statement execute function keep_category_sizes();
create trigger category_sizes_shrink after delete on articles
  referencing old table as gone for each statement execute function keep_category_sizes();
create trigger category_sizes_follow after update on articles
  referencing old table as gone new table as added for each statement execute function keep_category_sizes();

create function forget_category_sizes() returns trigger language plpgsql as $$
begin
  delete from category_sizes;
  return null;
end
$$;
create trigger category_sizes_end after truncate on articles
  for each statement execute function forget_category_sizes();
