-- Files that staff send by the tus protocol, and where their bytes are in a bucket.
create table staff_uploads (
  key uuid primary key,
  kind text not null,
  staff_id integer not null references staff (id) on delete cascade,
  file_name text not null,
  bytes bigint not null,
  made integer,
  expires_at timestamptz not null,
  writer uuid,
  writes_until timestamptz
);

create table staff_upload_pieces (
  file_key uuid not null references staff_uploads (key) on delete cascade,
  start_at bigint not null,
  bytes integer not null,
  name uuid not null,
  primary key (file_key, start_at)
);
