-- As the index of 0035, for working copies.
create index article_drafts_pictures on article_drafts
  using gin (media_paths(doc::text || ' ' || coalesce(fields ->> 'imageUrl', '')));
