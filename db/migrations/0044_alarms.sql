-- What an operator must look at, a row for each kind of alarm and day, for the newsroom. Nothing personal.
create table alarms (
  alarm text not null,
  day date not null,
  times integer not null,
  last_at timestamptz not null,
  -- Of the last one.
  facts jsonb not null,
  primary key (alarm, day)
);

-- For what one person did.
create index audit_log_by_staff on audit_log (staff_id, id desc);
