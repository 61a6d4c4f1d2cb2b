-- How often each word stands in a story, for ranking: a search vector keeps at most 255 places of a word, and none beyond
-- 16,383. Words are numbers in ascending order, so that one is found by halving, and the counts stand in the same order.
create table article_word_counts (
  article_id integer primary key references article_search (article_id) on delete cascade,
  words integer[] not null,
  counts smallint[] not null,
  -- The sum of the counts.
  length integer not null
) with (toast_tuple_target = 8160);
-- Up to some 1,300 different words stay in the row and uncompressed: a search reads those of a thousand stories.
alter table article_word_counts alter column words set storage external, alter column counts set storage external;
-- PostgreSQL keeps how common the ten times as many most common words are.
alter table article_search alter column words set statistics 400;

create function word_number(word text) returns integer language sql immutable parallel safe
  return ('x' || left(md5(word), 8))::bit(32)::integer;

-- A place in the title counts for four of the body, in tags and author for three, in the excerpt for two.
create function weighted_places(weights text[]) returns bigint language sql immutable parallel safe
  return cardinality(weights) + 3 * cardinality(array_positions(weights, 'A'))
    + 2 * cardinality(array_positions(weights, 'B')) + cardinality(array_positions(weights, 'C'));

-- A vector that is full does not say how often a word stands in the body: that is read again, in pieces. Words without
-- places are filters.
create function word_counts(head tsvector, words tsvector, body text) returns table (number integer, count bigint)
language plpgsql stable as $$
begin
  if exists (select from unnest(words) where cardinality(positions) > 254 or positions[cardinality(positions)] = 16383) then
    return query select word_number(lexeme), weighted_places(weights) from (
      select lexeme, weights from unnest(head)
      union all
      select lexeme, weights from regexp_matches(body, '.{1,255}(?!\S)|\S{1,255}', 'g') as piece,
        unnest(to_tsvector('newsroom', piece[1]))
    ) as found;
  else
    return query select word_number(lexeme), weighted_places(weights) from unnest(words) where positions is not null;
  end if;
end
$$;

create function store_word_counts(id integer, head tsvector, words tsvector, body text) returns void language sql as $$
  insert into article_word_counts (article_id, words, counts, length)
  select id, coalesce(array_agg(number order by number), '{}'), coalesce(array_agg(count order by number), '{}'), coalesce(sum(count), 0)
  from (
    select number, least(sum(count), 32767)::smallint as count from word_counts(head, words, body) group by 1
  ) as counted
  on conflict (article_id) do update set words = excluded.words, counts = excluded.counts, length = excluded.length
$$;

-- By a trigger, so that releases that do not know of counts keep them too.
create function keep_word_counts() returns trigger language plpgsql as $$
begin
  perform store_word_counts(new.article_id, new.head, new.words, new.body);
  return null;
end
$$;
create trigger word_counts_follow after insert or update of body, head, words on article_search
  for each row execute function keep_word_counts();

do $$ begin
  perform store_word_counts(article_id, head, words, body) from article_search;
end $$;
