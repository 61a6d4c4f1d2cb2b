create extension if not exists unaccent;

-- Words as people look for them, by their stem and without accents, and the same words letter for letter.
create text search configuration newsroom (copy = pg_catalog.english);
alter text search configuration newsroom
  alter mapping for word, hword, hword_part with unaccent, english_stem;
create text search configuration newsroom_literal (copy = pg_catalog.simple);
alter text search configuration newsroom_literal
  alter mapping for word, hword, hword_part with unaccent, simple;

-- One row per published article. `head` is all but the body, small enough to rank many rows by.
create table article_search (
  article_id integer primary key references articles (id) on delete cascade,
  published_at timestamptz not null,
  body text not null,
  head tsvector not null,
  words tsvector not null
);

-- The text of cleaned HTML, as `plain-text.ts` has it.
create function text_of_html(html text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(html, '</?(p|h[2-4]|li|ul|ol|blockquote|pre|figure|figcaption|hr|br|table|caption|tr|t[hd]|thead|tbody|tfoot)\y[^>]*>', ' ', 'g'),
        '<[^>]*>', '', 'g'),
      '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
    '\s\s+|[\n\r\t]', ' ', 'g'))
$$;

-- What an article is filtered by, as words that nobody can type: `#c` its category, `#t` each tag, `#d` the
-- days it was published in, in blocks of 1, 4, 16 … days, and `=` each word of its title.
create function filter_words(a articles) returns tsvector language sql stable as $$
  select array_to_tsvector(
    array['#c' || a.category_id]
    || array(select '#t' || left(lower(tag), 200) from unnest(a.tags) as tag where tag <> '')
    || array(
      select '#d' || level || '.' || (floor(extract(epoch from a.published_at) / 86400)::int >> (2 * level))
      from generate_series(0, 6) as level)
    || array(select '=' || lexeme from unnest(to_tsvector('newsroom', a.title)))
    || array(select '=' || lexeme from unnest(to_tsvector('newsroom_literal', a.title))))
$$;

-- A search vector holds 1 MB and 16,383 places: of a very long text only the beginning is searched.
create function index_article(a articles) returns void language sql as $$
  with parts as (
    select
      left(text_of_html(a.content), 100000) as body,
      setweight(to_tsvector('newsroom', a.title), 'A')
        || setweight(to_tsvector('newsroom', array_to_string(a.tags, ', ') || ', ' || a.author), 'B')
        || setweight(to_tsvector('newsroom', a.excerpt), 'C') as head
  )
  insert into article_search (article_id, published_at, body, head, words)
  select a.id, a.published_at, body, head, head || to_tsvector('newsroom', body) || filter_words(a) from parts
  on conflict (article_id) do update set
    published_at = excluded.published_at, body = excluded.body, head = excluded.head, words = excluded.words
$$;

select index_article(a) from articles a where status = 'published';
create index article_search_words on article_search using gin (words) with (fastupdate = off);
create index article_search_newest on article_search (published_at desc, article_id desc);
create index articles_most_viewed on articles (views desc, id desc) where status = 'published';

-- Every word of the stories with the ways it is misspelt, for whoever misspells it.
create table search_words (
  word text primary key,
  forms text[] not null
);
create index search_words_by_form on search_words using gin (forms) with (gin_pending_list_limit = 256);

-- Articles whose words have not been added to that list yet.
create table unlearned_articles (
  article_id integer primary key references articles (id) on delete cascade
);
insert into unlearned_articles select article_id from article_search;

-- By a trigger, so that no way of writing an article can leave it out of the search, or in it.
create function keep_article_search() returns trigger language plpgsql as $$
begin
  if new.status = 'published' then
    perform index_article(new);
    insert into unlearned_articles values (new.id) on conflict do nothing;
  else
    delete from article_search where article_id = new.id;
  end if;
  return null;
end
$$;
create trigger article_search_begins after insert on articles
  for each row when (new.status = 'published') execute function keep_article_search();
create trigger article_search_follows
  after update of title, excerpt, content, author, tags, category_id, status, published_at on articles
  for each row when (
    (old.title, old.excerpt, old.content, old.author, old.tags, old.category_id, old.status, old.published_at)
    is distinct from
    (new.title, new.excerpt, new.content, new.author, new.tags, new.category_id, new.status, new.published_at)
  ) execute function keep_article_search();

-- The mirror is small: its videos are searched without an index.
alter table videos add column words tsvector generated always as (
  setweight(to_tsvector('newsroom', title), 'A') || to_tsvector('newsroom', description)
) stored;
