-- Stories that have led the front page, because footage that did so earns its sender a mark.
create table front_page_leads (
  article_id integer primary key references articles (id) on delete cascade,
  led_at timestamptz not null
);
