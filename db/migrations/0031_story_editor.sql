-- The working copy of a story. Until readers can see the story it equals what is in `articles`.
create table article_drafts (
  article_id integer primary key references articles (id) on delete cascade,
  -- How many steps were applied to the text.
  version integer not null,
  -- The text as ProseMirror JSON.
  doc jsonb not null,
  fields jsonb not null,
  -- Who changed a field last, and when, for clashes.
  field_authors jsonb not null,
  -- The text and fields that readers have, or will have when the story appears.
  live_content text not null,
  live_fields jsonb not null,
  -- When work last became a version.
  revised_at timestamptz not null,
  -- The last change, and whose it was.
  updated_at timestamptz not null,
  updated_by jsonb not null
);

create table article_steps (
  article_id integer not null references article_drafts (article_id) on delete cascade,
  -- The version of the text after this step.
  version integer not null,
  step jsonb not null,
  -- Which browser sent it, and in which request; sent again, it is known by them.
  client text not null,
  key text not null,
  staff_id integer references staff (id) on delete set null,
  staff_name text not null,
  at timestamptz not null,
  primary key (article_id, version)
);
create index article_steps_by_key on article_steps (article_id, client, key);
create index article_steps_by_time on article_steps (at);

-- Who has a story open. Lost after a crash, and sent again within seconds.
create unlogged table story_presence (
  article_id integer not null references articles (id) on delete cascade,
  staff_id integer not null references staff (id) on delete cascade,
  client text not null,
  name text not null,
  cursor jsonb,
  seen_at timestamptz not null,
  primary key (article_id, staff_id, client)
);

-- Versions of stories. `content` and `fields` are as the person left them, live or not.
create table article_revisions (
  id integer primary key generated always as identity,
  article_id integer not null references articles (id) on delete cascade,
  kind text not null,
  at timestamptz not null,
  by_name text not null,
  staff_id integer references staff (id) on delete set null,
  via text not null check (via in ('browser', 'command')),
  title text not null,
  content text not null,
  fields jsonb not null,
  note text not null default ''
);
create index article_revisions_of on article_revisions (article_id, id desc);

-- Public, and only added to.
create table article_corrections (
  id integer primary key generated always as identity,
  article_id integer not null references articles (id),
  text text not null,
  at timestamptz not null,
  by_name text not null,
  staff_id integer
);
create index article_corrections_of on article_corrections (article_id, id desc);
create index article_corrections_newest on article_corrections (at desc, id desc);

create function refuse_to_change_corrections() returns trigger language plpgsql as $$
begin
  raise exception 'corrections are only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger corrections_are_append_only before update or delete on article_corrections
  for each statement execute function refuse_to_change_corrections();
