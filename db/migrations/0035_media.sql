-- The paths of the publisher's own pictures that a text names. The index makes "used in" a search over all texts, which
-- no writer of texts has to know of.
create function media_paths(content text) returns text[] language sql immutable parallel safe strict as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(content, '/media/[A-Za-z0-9._~%/-]*[A-Za-z0-9]', 'g') as found
$$;
create index articles_pictures on articles using gin (media_paths(content || ' ' || coalesce(image_url, '')));

-- The library: one row for each picture, with what is known about it and the right to use it.
create table media (
  id integer primary key generated always as identity,
  -- Of the bytes as they were uploaded: the same bytes are one entry.
  hash bytea not null unique,
  -- Its path on this site.
  url text not null unique,
  width integer not null,
  height integer not null,
  bytes integer not null,
  file_name text not null,
  alt text not null default '',
  caption text not null default '',
  credit text not null default '',
  source text not null default '',
  licence text not null default '',
  valid_from timestamptz,
  valid_until timestamptz,
  -- What every crop must show, in percent from the left and the top.
  focus_x smallint not null default 50 check (focus_x between 0 and 100),
  focus_y smallint not null default 50 check (focus_y between 0 and 100),
  -- It was on the site before it was in the library: a missing credit is no reason not to publish.
  is_old boolean not null default false,
  staff_id integer,
  added_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- It can be had back for 30 days.
  deleted_at timestamptz
);
create index media_newest on media (created_at desc, id desc);
create index media_limited on media (id) where valid_from is not null or valid_until is not null or deleted_at is not null;
