-- What people write to the newsroom on the contact page.
create table contact_messages (
  id integer primary key generated always as identity,
  -- What sender and newsroom call it by.
  reference text not null unique,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  -- Why it looks like spam: no mail goes out about such a one.
  held_for text[] not null default '{}',
  -- Keyed hash of everything sent: a form that is sent twice is one message.
  submission bytea not null unique,
  -- Keyed hash of the message alone: the same text again.
  text_hash bytea not null,
  created_at timestamptz not null
);
create index contact_messages_by_text on contact_messages (text_hash, created_at);
create index contact_messages_by_age on contact_messages (created_at);
