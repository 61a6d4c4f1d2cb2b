-- Apart from the tables that refer to articles: one transaction that first shares a table and then wants it alone may
-- deadlock with people who write.
alter table articles add column featured_until timestamptz;
alter table articles add column embargo_until timestamptz;
-- The zone in which its time of publication was entered.
alter table articles add column publish_zone text not null default 'UTC';
-- Its lead picture needs no alternative text.
alter table articles add column image_decorative boolean not null default false;
-- Whatever is pressed or scheduled, no story appears before its embargo ends.
alter table articles add constraint articles_embargo
  check (status = 'draft' or embargo_until is null or published_at >= embargo_until);
create index articles_featured_end on articles (featured_until)
  where status = 'published' and featured_until is not null;
