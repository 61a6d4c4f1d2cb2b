-- What was sent to those who got an alert after it turned out to be wrong.
create table alert_corrections (
  id integer primary key generated always as identity,
  alert_id integer not null references alerts (id) on delete cascade,
  text text not null,
  created_at timestamptz not null,
  -- Pressed twice, it is sent once.
  unique (alert_id, text)
);
