-- How much each word of a query says, for searches that read rows instead of an index: the rarer a word is in the archive,
-- the more. Stop words say nothing, and are left out unless there are no others. Case and accents are kept.
create function word_weights(typed text) returns table (word text, weight float8) language sql stable as $$
  with words as (
    select distinct part as word, to_tsvector('newsroom', part) as stems from regexp_split_to_table(typed, '\s+') as part
    where part <> ''
  ), archive as (
    select greatest(1, reltuples) as articles from pg_class where oid = 'article_search'::regclass
  ), used as (
    select word, stems <> '' as says, (
      select count(*) from (
        select from article_search where words @@ plainto_tsquery('newsroom', word) limit 2000
      ) as found
    ) as uses from words
  )
  select word, ln(1 + (greatest(articles, uses) - uses + 0.5) / (uses + 0.5))
  from used, archive where says or not exists (select from used where says)
$$;
