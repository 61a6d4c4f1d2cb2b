-- What an editor wrote over the title and the excerpt of the story, and until when an alert can be cancelled.
alter table alerts add column subject text;
alter table alerts add column lead text;
alter table alerts add column held_until timestamptz;

-- Videos of the channels that readers do not see. Apart from the copies, which each refresh replaces.
create table hidden_videos (
  video_id text primary key,
  hidden_at timestamptz not null
);
