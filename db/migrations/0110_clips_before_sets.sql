-- A backup copies a table after those that it refers to, and sets refer to their clips.
alter table clips drop constraint clips_set_id_fkey;
