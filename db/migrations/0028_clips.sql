-- What the newsroom says about its own clips; their files are in the media directory.
create table clips (
  -- The last part of its address.
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  description text not null,
  -- What is said and seen, for those who cannot hear or see it.
  transcript text not null,
  -- Names in media/clips, made of a hash of the bytes.
  file text not null,
  captions text not null,
  -- An address of one of our pictures.
  poster text not null,
  seconds integer check (seconds > 0),
  topics text[] not null,
  published_at timestamptz not null
);
create index clips_newest on clips (published_at desc, id);
