-- Files of witnesses in a bucket. Each piece may have arrived at another machine; where it begins counts once.
create table submission_file_pieces (
  file_key uuid not null references submission_files (key) on delete cascade,
  start_at bigint not null,
  bytes integer not null,
  name uuid not null,
  primary key (file_key, start_at)
);
