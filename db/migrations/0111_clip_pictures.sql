-- Several pictures of a film are offered as its poster: the second of the recording that each shows, and how good it is.
alter table clip_files add column second real, add column score real;

-- The clips and videos that a text names, by the last part of their address, as `media_paths` does for pictures.
create function clip_ids(content text) returns text[] language sql immutable parallel safe strict as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(content, '/video/([a-z0-9]+(?:-[a-z0-9]+)*)', 'g') as found
$$;
create index articles_clips on articles using gin (clip_ids(content));
