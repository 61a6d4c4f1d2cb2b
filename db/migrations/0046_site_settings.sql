-- Each change of a setting. The newest of a setting that was not taken back holds; without one, the file's value does.
create table site_settings (
  id integer generated always as identity primary key,
  name text not null,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null,
  taken_back_at timestamptz
);

create index site_settings_by_name on site_settings (name, id desc);
