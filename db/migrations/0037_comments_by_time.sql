-- For moderators, who see what is shown on all articles, the newest first.
create index comments_shown on comments (created_at desc, id desc) where status = 'shown';
