-- Files as they came: hashed before anything else reads them, and never changed.
create table originals (
  key uuid primary key,
  sha256 bytea not null unique,
  bytes bigint not null,
  type text not null,
  file_name text not null,
  source text not null,
  probe jsonb,
  sealed_at timestamptz not null,
  checked_at timestamptz not null
);

-- The columns of the release before stay, and say of a clip that readers may not see that it appears in the year 9999.
alter table clips
  add column number integer generated always as identity unique,
  add column state text not null default 'public'
    check (state in ('working', 'ready', 'failed', 'public', 'down')),
  add column source text unique,
  add column source_file text,
  add column may_be_used boolean not null default true,
  add column original uuid references originals,
  add column set_id uuid,
  add column edit jsonb,
  add column location text not null default '',
  add column filmed_on date,
  add column credit text not null default '',
  add column credit_reason text,
  add column valid_from timestamptz,
  add column valid_until timestamptz,
  add column captions_state text check (captions_state in ('there', 'follow', 'silent')),
  add column captions_due timestamptz,
  add column poster_second real,
  add column down_reason text,
  add column problem text,
  add column made_by text not null default '',
  add column staff_id integer references staff on delete set null,
  add column created_at timestamptz,
  add column changed_at timestamptz,
  add column version integer not null default 1;

update clips set created_at = published_at, changed_at = published_at;

-- All files of a clip that were made by one recipe and one edit list.
create table clip_sets (
  id uuid primary key,
  clip integer not null references clips (number) on delete cascade,
  recipe integer not null,
  edit jsonb,
  seconds real,
  created_at timestamptz not null,
  made_at timestamptz,
  replaced_at timestamptz
);
create index clip_sets_by_clip on clip_sets (clip);
alter table clips add foreign key (set_id) references clip_sets (id);

create table clip_files (
  name text primary key,
  set_id uuid not null references clip_sets (id) on delete cascade,
  kind text not null check (kind in ('rendition', 'poster', 'strip', 'wave', 'list', 'segments')),
  width smallint,
  height smallint,
  bytes bigint not null,
  rate integer,
  codecs text,
  sha256 bytea not null
);
create index clip_files_by_set on clip_files (set_id);

-- Steps of making a set. One that works has a heartbeat, and is taken over when that ends.
create table clip_tasks (
  set_id uuid not null references clip_sets (id) on delete cascade,
  step text not null,
  position smallint not null,
  lane text not null check (lane in ('make-clips', 'make-films')),
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed')),
  tries smallint not null default 0,
  progress smallint not null default 0,
  claimed_by uuid,
  beat_at timestamptz,
  problem text,
  primary key (set_id, step)
);
create index clip_tasks_to_do on clip_tasks (lane) where state in ('waiting', 'working');

create table clip_cues (
  clip integer not null references clips (number) on delete cascade,
  language text not null,
  start_ms integer not null,
  end_ms integer not null,
  text text not null,
  words tsvector not null generated always as (to_tsvector('newsroom', text)) stored,
  primary key (clip, language, start_ms)
);
create index clip_cues_words on clip_cues using gin (words);

-- Signed addresses of clips that are not public: hashes of them, and for how long each opens a set.
create table clip_grants (
  hash bytea primary key,
  clip integer not null references clips (number) on delete cascade,
  purpose text not null check (purpose in ('preview', 'screener', 'supporter', 'delivery')),
  holder text not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index clip_grants_by_clip on clip_grants (clip);
