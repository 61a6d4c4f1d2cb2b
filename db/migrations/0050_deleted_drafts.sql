-- Drafts that were deleted and can be brought back for 30 days.
create table deleted_drafts (
  article_id integer primary key references articles (id) on delete cascade,
  deleted_at timestamptz not null
);
