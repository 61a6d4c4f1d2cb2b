-- The people who work in the newsroom. No account is here without a passkey or a TOTP secret.
create table staff (
  id integer primary key generated always as identity,
  -- In lower case.
  email text not null unique,
  name text not null,
  -- Argon2id in PHC form.
  password text,
  -- Sealed with a key in the data folder.
  totp bytea,
  -- The time step of the last accepted code, so that none works twice.
  totp_step bigint,
  created_at timestamptz not null,
  suspended_at timestamptz
);

create table staff_roles (
  staff_id integer not null references staff (id) on delete cascade,
  role text not null check (role in ('owner', 'editor', 'author', 'moderator', 'intake', 'analyst')),
  primary key (staff_id, role)
);

create table staff_passkeys (
  -- The credential's id, in base64url.
  id text primary key,
  staff_id integer not null references staff (id) on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkeys_of on staff_passkeys (staff_id);

create table staff_recovery_codes (
  hash bytea primary key,
  staff_id integer not null references staff (id) on delete cascade,
  used_at timestamptz
);
create index staff_recovery_codes_of on staff_recovery_codes (staff_id);

create table staff_sessions (
  id bigint primary key generated always as identity,
  staff_id integer not null references staff (id) on delete cascade,
  -- Of the current cookie, and of the one before it, which works for a minute.
  token_hash bytea not null unique,
  former_hash bytea unique,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  proven_at timestamptz not null,
  -- Browser and system, for the list of devices.
  device text not null,
  ended_at timestamptz
);
create index staff_sessions_of on staff_sessions (staff_id) where ended_at is null;

-- Secrets that are sent out and work once: the first owner's link, invitations, resets, passkey challenges.
create table staff_tokens (
  hash bytea primary key,
  kind text not null check (kind in ('owner', 'invitation', 'reset', 'challenge')),
  -- Whose reset or challenge it is.
  staff_id integer references staff (id) on delete cascade,
  -- Of an invitation.
  email text,
  roles text[],
  -- Sealed, while a set-up is under way.
  totp bytea,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- A new link for the first owner replaces the one before it.
create unique index staff_tokens_owner on staff_tokens (kind) where kind = 'owner';
create index staff_tokens_expiry on staff_tokens (expires_at);

alter table audit_log add column staff_id integer;
-- Where it was done: the command line or the browser.
alter table audit_log add column via text not null default 'command';

-- Who of the staff wrote a story; stories from before, from imports and from commands belong to nobody.
alter table articles add column staff_id integer references staff (id) on delete set null;
alter table articles add column handed_in_at timestamptz;
-- Why an editor sent it back.
alter table articles add column editor_note text not null default '';
create index articles_handed_in on articles (handed_in_at) where handed_in_at is not null;
create index articles_of_staff on articles (staff_id, updated_at desc) where staff_id is not null;

create table story_views (
  id integer primary key generated always as identity,
  staff_id integer not null references staff (id) on delete cascade,
  name text not null,
  -- The query of the address, such as `state=draft&missing=picture`.
  query text not null,
  unique (staff_id, name)
);

-- For the readers of the last hour: views are added in the order of time.
create index page_views_by_time on page_views using brin (at);
