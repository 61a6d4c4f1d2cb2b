-- Who of the staff wants a mail with the numbers of each day.
create table daily_mail_staff (
  staff_id integer primary key references staff (id) on delete cascade,
  chosen_at timestamptz not null
);
