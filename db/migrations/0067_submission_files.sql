-- Files that witnesses send with their submissions. The bytes are in the data directory, under the key.
create table submission_files (
  id integer generated always as identity primary key,
  -- Continues the upload, until it belongs to a submission.
  key uuid not null unique,
  submission_id integer unique references video_submissions on delete cascade,
  file_name text not null,
  bytes bigint not null check (bytes > 0),
  -- By its first bytes; null until all of it has arrived.
  type text,
  -- Latitude and longitude as the camera wrote them, for editors.
  coordinates text,
  scan text not null default 'unscanned' check (scan in ('unscanned', 'clean', 'infected', 'failed')),
  finding text,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index submission_files_unfinished on submission_files (created_at) where submission_id is null;
