alter table articles add column comments_open boolean not null default true;

create table comments (
  id integer primary key generated always as identity,
  article_id integer not null references articles (id) on delete cascade,
  author_name text not null,
  content text not null,
  status text not null check (status in ('shown', 'held', 'removed')),
  -- The rules that held it, for whoever decides.
  held_for text[] not null default '{}',
  -- Keyed hash of the address: the same person again, without the address itself.
  author bytea not null,
  -- Of the words alone, whatever their capitals and look-alike letters: the same text again.
  text_hash bytea not null,
  -- Keyed hash of everything sent: a form that is sent twice is one comment.
  submission bytea not null unique,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index comments_newest on comments (article_id, created_at desc, id desc) where status = 'shown';
create index comments_held on comments (created_at, id) where status = 'held';
create index comments_removed on comments (removed_at) where status = 'removed';
create index comments_by_text on comments (text_hash, created_at);

-- Apart from what is shown. The site itself may only add to it: see `db/rights.ts`.
create table comment_authors (
  comment_id integer primary key references comments (id) on delete cascade,
  email text not null
);
