-- What scripts of staff use instead of a cookie.
create table personal_tokens (
  id integer primary key generated always as identity,
  staff_id integer not null references staff (id) on delete cascade,
  hash bytea not null unique,
  name text not null,
  permissions text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz
);

create index personal_tokens_staff on personal_tokens (staff_id);
