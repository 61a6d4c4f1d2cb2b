-- What came from an older site, so that the same file brings nothing twice.
create table imported_articles (
  -- The system and the site it came from, such as `wordpress old.example`.
  source text not null,
  -- Its number there.
  key text not null,
  article_id integer not null references articles (id) on delete cascade,
  -- Addresses of pictures that could not be had: another run asks for them again.
  missing_pictures text[] not null default '{}',
  imported_at timestamptz not null,
  primary key (source, key)
);
create index imported_articles_by_article on imported_articles (article_id);

-- Where articles stood on an older site: those addresses lead on for good.
create table old_addresses (
  -- Decoded, without a slash at the end; with its number where that is the whole address: `/?p=12`.
  address text primary key,
  article_id integer not null references articles (id) on delete cascade
);
create index old_addresses_by_article on old_addresses (article_id);
