-- The stories of an author, newest first, and the names of all authors, each found by one step through the index.
create index articles_by_author on articles (author, published_at desc, id desc) where status = 'published';
