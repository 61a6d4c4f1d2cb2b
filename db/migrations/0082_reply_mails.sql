-- Commenters who want to hear of replies by mail. Of those who left, only the hash stays.
create table reply_addresses (
  id integer generated always as identity primary key,
  leave_hash bytea not null unique,
  email text,
  status text not null check (status in ('pending', 'confirmed', 'left', 'refused')),
  requested_at timestamptz not null,
  is_due boolean not null default false,
  confirm_hash bytea unique,
  confirm_queued_at timestamptz
);
create table reply_notices (
  comment_id integer primary key references comments (id) on delete cascade,
  address_id integer not null references reply_addresses (id) on delete cascade,
  mailed_at timestamptz
);
create index reply_notices_address on reply_notices (address_id);
-- Each reply is told to an address once, also when it comes below two of its comments.
create table announced_replies (
  address_id integer not null references reply_addresses (id) on delete cascade,
  reply_id integer not null references comments (id) on delete cascade,
  primary key (address_id, reply_id)
);
create index announced_replies_reply on announced_replies (reply_id);
