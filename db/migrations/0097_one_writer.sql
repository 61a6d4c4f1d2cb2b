-- Who adds bytes to the file of a witness at the moment: one request at a time, over all nodes. Until when, unless it is renewed.
alter table submission_files add column writer uuid;
alter table submission_files add column writes_until timestamptz;
