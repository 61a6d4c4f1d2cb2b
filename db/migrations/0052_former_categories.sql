-- Names and slugs that categories had, in small letters, so that their addresses lead on. Without a reference: a category
-- that was removed may be taken back, with its number.
create table former_categories (
  name text primary key,
  category_id smallint not null
);
