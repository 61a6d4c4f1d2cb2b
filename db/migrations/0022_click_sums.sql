-- Clicks, summed up with the views. Names come from our own markup and from pages that are there, so rows are few.
create table analytics_click_days (
  day date not null,
  -- One of the names in features/analytics/link-names.ts.
  link text not null,
  -- Where it stands: a path; of an article the one with its number, which does not change.
  page text not null,
  clicks bigint not null,
  primary key (day, link, page)
);

-- Where clicks led, if to a page of ours; written the same way.
create table analytics_target_days (
  day date not null,
  target text not null,
  clicks bigint not null,
  primary key (day, target)
);
