-- A reply belongs to a comment; replies have none of their own. The first comment of a thread is deleted only after its replies.
alter table comments add column reply_to integer references comments (id) on delete cascade;
create index comments_replies on comments (reply_to, created_at, id) where reply_to is not null;
-- Threads in the order of the page. A hidden comment with replies has a place in it, so the index is not of shown ones alone.
create index comments_threads on comments (article_id, created_at desc, id desc) where reply_to is null;
