-- Each line of the audit log is chained to the one committed before it, so that a line that was altered, removed or
-- slipped in can be named. Nobody writes while the lines from before are chained.
lock table audit_log in share row exclusive mode;

create table audit_chain (
  -- In the order of commits, which is not that of the numbers of lines.
  position bigint primary key,
  line bigint not null unique,
  previous_hash bytea not null,
  hash bytea not null
);

-- Hashes of fields are put together, not the fields: no two lines have the same text.
create function hash_audit_line(previous bytea, line audit_log) returns bytea
language sql stable as $$
  select sha256(previous
    || sha256(convert_to(line.id::text, 'UTF8'))
    || sha256(convert_to(to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), 'UTF8'))
    || sha256(convert_to(line.who, 'UTF8'))
    || sha256(convert_to(line.what, 'UTF8'))
    || sha256(convert_to(line.subject, 'UTF8'))
    || sha256(convert_to(line.details::text, 'UTF8'))
    || sha256(convert_to(coalesce(line.staff_id::text, ''), 'UTF8'))
    || sha256(convert_to(line.via, 'UTF8')))
$$;

-- Runs at the commit, after every other lock of the transaction, so that two writers never wait for each other in a
-- circle; the lock is held until the line is visible, so that both cannot follow the same line. As the owner of the
-- tables: the serving role may not write the chain.
create function chain_audit_line() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(7210045);
  select position, hash into last from audit_chain order by position desc limit 1;
  insert into audit_chain (position, line, previous_hash, hash)
  values (coalesce(last.position, 0) + 1, new.id, coalesce(last.hash, ''::bytea),
    hash_audit_line(coalesce(last.hash, ''::bytea), new));
  return null;
end $$;

do $$
declare
  line audit_log;
  previous bytea := '';
  hash bytea;
  number bigint := 0;
begin
  for line in select * from audit_log order by id loop
    number := number + 1;
    hash := hash_audit_line(previous, line);
    insert into audit_chain values (number, line.id, previous, hash);
    previous := hash;
  end loop;
end $$;

create constraint trigger audit_line_is_chained after insert on audit_log
  deferrable initially deferred for each row execute function chain_audit_line();

create trigger audit_chain_is_append_only before update or delete or truncate on audit_chain
  for each statement execute function refuse_to_change_the_audit_log();
