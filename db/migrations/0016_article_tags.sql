-- Which published articles have a tag, newest first, so that what is related to a story is read from the beginning of
-- a few lists, however many stories there are.
create table article_tags (
  tag text not null,
  published_at timestamptz not null,
  article_id integer not null references articles (id) on delete cascade,
  category_id integer not null,
  primary key (tag, published_at, article_id)
);
create index article_tags_in_category on article_tags (tag, category_id, published_at, article_id);
create index article_tags_by_article on article_tags (article_id);

insert into article_tags
  select distinct left(tag, 200), published_at, id, category_id from articles, unnest(tags) as tag where status = 'published';
drop index articles_by_tag;

create function keep_article_tags() returns trigger language plpgsql as $$
begin
  delete from article_tags where article_id = new.id;
  if new.status = 'published' then
    insert into article_tags
      select distinct left(tag, 200), new.published_at, new.id, new.category_id from unnest(new.tags) as tag;
  end if;
  return null;
end
$$;
create trigger article_tags_begin after insert on articles
  for each row when (new.status = 'published') execute function keep_article_tags();
create trigger article_tags_follow after update of tags, category_id, status, published_at on articles
  for each row when (
    (old.tags, old.category_id, old.status, old.published_at)
    is distinct from (new.tags, new.category_id, new.status, new.published_at)
  ) execute function keep_article_tags();
