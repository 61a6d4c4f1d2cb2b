create table categories (
  id smallint primary key generated always as identity,
  name text not null,
  slug text not null unique,
  position smallint not null
);
create unique index categories_by_name on categories (lower(name));

create table articles (
  id integer primary key generated always as identity,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug !~ '^[0-9]+$'),
  title text not null,
  excerpt text not null,
  content text not null,
  image_url text,
  image_alt text not null default '',
  image_caption text not null default '',
  category_id smallint not null references categories (id),
  author text not null,
  location text not null default '',
  tags text[] not null default '{}',
  ai_tags text[] not null default '{}',
  correction text not null default '',
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  featured boolean not null default false,
  breaking_until timestamptz,
  read_time integer not null check (read_time >= 0),
  views bigint not null default 0 check (views >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  heat double precision,
  check (status = 'draft' or published_at is not null)
);
create index articles_newest on articles (published_at desc, id desc) where status = 'published';
create index articles_newest_in_category on articles (category_id, published_at desc, id desc) where status = 'published';
create index articles_featured on articles (published_at desc, id desc) where status = 'published' and featured;
create index articles_breaking on articles (breaking_until) where status = 'published' and breaking_until is not null;
create index articles_hottest on articles (heat desc nulls last, published_at desc, id desc) where status = 'published';
create index articles_by_tag on articles using gin (tags);

create table former_slugs (
  slug text primary key,
  article_id integer not null references articles (id) on delete cascade
);
create index former_slugs_by_article on former_slugs (article_id);
