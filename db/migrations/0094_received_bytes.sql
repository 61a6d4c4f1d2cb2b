-- What has arrived of a file, and a keyed hash of the network that sends it, while it is part of no submission.
alter table submission_files add column received bigint not null default 0, add column network bytea;
