-- What the person's browser called a new story before it had a number: sent again, it makes no second one.
alter table articles add column creation_key uuid;
create unique index articles_by_creation_key on articles (staff_id, creation_key) where creation_key is not null;
