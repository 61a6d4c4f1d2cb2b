-- The newsroom's list of stories, the last changed first, whatever it is filtered by.
create index articles_last_changed on articles (updated_at desc, id desc);
create index articles_last_changed_in_category on articles (category_id, updated_at desc, id desc);
create index articles_last_changed_by_author on articles (author, updated_at desc, id desc);
create index articles_drafts on articles (updated_at desc, id desc) where status = 'draft';
-- With the columns of its expression, because PostgreSQL reads the rows themselves otherwise.
create index articles_by_date on articles ((coalesce(published_at, updated_at))) include (published_at, updated_at, id);
-- Those that lack something.
create index articles_to_complete on articles (updated_at desc, id desc)
  where image_url is null or image_alt = '' or excerpt = '' or content = '' or tags = '{}';
