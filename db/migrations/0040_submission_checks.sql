-- What staff found out about footage.
create table submission_checks (
  submission_id integer not null references video_submissions (id) on delete cascade,
  kind text not null check (kind in ('place', 'time', 'original', 'filmer')),
  -- How it was checked.
  note text not null,
  by_name text not null,
  staff_id integer references staff (id) on delete set null,
  at timestamptz not null,
  primary key (submission_id, kind)
);
