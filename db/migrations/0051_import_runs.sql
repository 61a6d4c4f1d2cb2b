-- Exports of older sites that were uploaded in the newsroom, and how far the import of each has come.
create table import_runs (
  id integer generated always as identity primary key,
  staff_id integer,
  by_name text not null,
  file_name text not null,
  -- The name of the stored file; null once it is deleted.
  file_key uuid unique,
  bytes integer not null,
  format text not null check (format in ('wordpress', 'ghost')),
  created_at timestamptz not null,
  -- The last act or its end; the file is deleted some days later.
  changed_at timestamptz not null,
  choices jsonb not null,
  -- Null before the first time.
  kind text check (kind in ('rehearsal', 'run')),
  state text not null
    check (state in ('ready', 'waiting', 'running', 'stopping', 'stopped', 'finished', 'failed')),
  -- Of the process that works on it; another one replaces it.
  claim uuid,
  -- How often work began since the last post that was done.
  attempts integer not null default 0,
  source text not null default '',
  done integer not null default 0,
  total integer not null default 0,
  about text not null default '',
  counts jsonb not null default '{}',
  -- Those that are in the audit log already.
  audited jsonb not null default '{}',
  findings jsonb not null default '{}',
  problem text,
  started_at timestamptz,
  finished_at timestamptz
);

create index import_runs_open on import_runs (id) where state in ('waiting', 'running', 'stopping');
