-- Who changed what by the command line; the newsroom's memory of itself. Numbers and words of ours, nothing personal
-- but the name of whoever gave the command.
create table audit_log (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  who text not null,
  what text not null,
  subject text not null,
  details jsonb not null
);
create index audit_log_by_subject on audit_log (subject, id desc);

create function refuse_to_change_the_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_to_change_the_audit_log();
