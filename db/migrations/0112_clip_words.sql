-- What is known of a clip, for the search; what is said in it has its words in clip_cues.
alter table clips add column words tsvector generated always as (
  setweight(to_tsvector('newsroom', title), 'A') || to_tsvector('newsroom', location || ' ' || description)
) stored;
create index clips_words on clips using gin (words);
create index clips_public on clips (published_at desc) where state = 'public';
