-- Which service is told what shared caches must forget; no row while there is none.
create table purger (
  kind text primary key
);

-- Tags of responses that shared caches must forget, one to a line; deleted when they did.
create table purges (
  id bigint generated always as identity primary key,
  tags text not null,
  created_at timestamptz not null
);
