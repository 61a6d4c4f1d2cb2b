-- The text of cleaned HTML with one line per block, as `plain-text.ts` has it: a passage of it can keep cells, headings
-- and boxes apart.
create or replace function text_of_html(html text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(
    replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(html, '\s+', ' ', 'g'),
          '</?(p|h[2-4]|li|ul|ol|blockquote|pre|figure|figcaption|aside|section|d[ltd]|hr|br|table|caption|tr|t[hd]|thead|tbody|tfoot)\y[^>]*>', E'\n', 'g'),
        '<[^>]*>', '', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
    '  +', ' ', 'g'), ' ?\n[ \n]*', E'\n', 'g'), E' \n')
$$;

-- As before, and `#a` for the byline.
create or replace function filter_words(a articles) returns tsvector language sql stable as $$
  select array_to_tsvector(
    array['#c' || a.category_id, '#a' || left(a.author, 200)]
    || array(select '#t' || left(lower(tag), 200) from unnest(a.tags) as tag where tag <> '')
    || array(
      select '#d' || level || '.' || (floor(extract(epoch from a.published_at) / 86400)::int >> (2 * level))
      from generate_series(0, 6) as level)
    || array(select '=' || lexeme from unnest(to_tsvector('newsroom', a.title)))
    || array(select '=' || lexeme from unnest(to_tsvector('newsroom_literal', a.title))))
$$;

-- Rows change faster without the index, and it is built faster in one go. Only texts with boxes and lists of facts had
-- words that ran together; the others keep theirs.
drop index article_search_words;
update article_search s set
    body = left(text_of_html(a.content), 100000),
    words = s.words || array_to_tsvector(array['#a' || left(a.author, 200)])
  from articles a where a.id = s.article_id;
select index_article(a) from articles a where status = 'published' and content ~ '<(aside|section|d[ltd])\y';
create index article_search_words on article_search using gin (words) with (fastupdate = off);
