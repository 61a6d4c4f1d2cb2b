-- Stories that editors hold in a slot at the top of the front page until a time. Who pinned one is in the audit log.
create table front_page_pins (
  slot smallint primary key check (slot between 1 and 4),
  article_id integer not null unique references articles (id) on delete cascade,
  until timestamptz not null
);
