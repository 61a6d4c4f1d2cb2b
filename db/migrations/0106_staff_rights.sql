-- The serving role writes no row of staff, their roles and their sessions itself. These functions belong to the owner of the tables.

-- Whether the role of this connection may write the tables without them.
create function owns_staff() returns boolean
language sql stable security definer set search_path = pg_catalog, public as $$
  select pg_has_role(session_user, relowner, 'member') from pg_class where oid = 'staff'::regclass
$$;

-- Whether this transaction has written the row: others' rows are not visible before they are committed.
create function is_of_this_transaction(row_xmin xid) returns boolean
language plpgsql volatile set search_path = pg_catalog as $$
declare
  present constant bigint := pg_current_xact_id()::text::bigint;
  written constant bigint := ((present >> 32) << 32) + row_xmin::text::bigint;
begin
  -- Far ahead is a row from before the numbers began again.
  if written > present + 2147483648 then return false; end if;
  -- Its number may be that of a savepoint, so it is not compared with ours.
  return coalesce(pg_xact_status(written::text::xid8) = 'in progress', false);
end $$;

create function has_owner() returns boolean
language sql stable set search_path = pg_catalog, public as $$
  select exists (
    select from staff_roles join staff on staff.id = staff_id where role = 'owner' and suspended_at is null)
$$;

-- An account begins with a link to set it up, which is used up in the same transaction. Null when the address is taken.
create function add_staff(
  link bytea, new_email text, new_name text, new_password text, new_totp bytea, new_totp_step bigint, at timestamptz
) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  number integer;
begin
  if not exists (
    select from staff_tokens as token
    where token.hash = link and token.kind in ('owner', 'invitation') and token.used_at is not null
      and is_of_this_transaction(token.xmin)
      and case token.kind when 'invitation' then token.email = new_email else not has_owner() end
  ) then
    raise exception 'no link was used' using errcode = 'insufficient_privilege';
  end if;
  insert into staff (email, name, password, totp, totp_step, created_at)
  values (new_email, new_name, new_password, new_totp, new_totp_step, at)
  on conflict do nothing returning id into number;
  return number;
end $$;

create function change_staff(
  number integer, new_name text, new_password text, new_totp bytea, new_totp_step bigint, new_suspended_at timestamptz,
  new_browsers_known_since timestamptz
) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update staff set name = new_name, password = new_password, totp = new_totp, totp_step = new_totp_step,
    suspended_at = new_suspended_at, browsers_known_since = new_browsers_known_since
  where id = number
$$;

create function set_staff_roles(number integer, new_roles text[]) returns void
language sql security definer set search_path = pg_catalog, public as $$
  delete from staff_roles where staff_id = number and role <> all (new_roles);
  insert into staff_roles (staff_id, role) select number, unnest(new_roles) on conflict do nothing
$$;

create function add_staff_session(number integer, new_token_hash bytea, new_device text, at timestamptz)
returns setof staff_sessions
language sql security definer set search_path = pg_catalog, public as $$
  insert into staff_sessions (staff_id, token_hash, rotated_at, created_at, seen_at, proven_at, device)
  values (number, new_token_hash, at, at, at, at, new_device)
  returning *
$$;

-- Only who holds the token of a session, of which the database has hashes, gets a new one for it, and can prove it again.
create function replace_session_token(
  session bigint, held text, former bytea, fresh bytea, at timestamptz, new_proven_at timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  hash constant bytea := sha256(convert_to(held, 'UTF8'));
begin
  update staff_sessions set token_hash = fresh, former_hash = former, rotated_at = at,
    proven_at = coalesce(new_proven_at, proven_at)
  where id = session and token_hash = former and ended_at is null and hash in (token_hash, former_hash);
  return found;
end $$;

-- No change of who works here, what they may do or how they sign in without a line in the audit log, which nobody can
-- take out again. Runs at the commit, so that the line may come after the change.
create function expect_staff_audit() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
declare
  number integer;
begin
  if owns_staff() then return null; end if;
  if tg_table_name = 'staff' then number := new.id;
  elsif tg_op = 'DELETE' then number := old.staff_id;
  else number := new.staff_id;
  end if;
  -- The last lines only: those of this transaction are among them.
  if not exists (
    select from (select xmin as row_xmin, subject, staff_id from audit_log order by id desc limit 500) as line
    where (line.subject = 'staff ' || number or line.staff_id = number) and is_of_this_transaction(line.row_xmin)
  ) then
    raise exception 'no line in the audit log' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create constraint trigger staff_is_audited after insert or update of name, password, totp, suspended_at on staff
  deferrable initially deferred for each row execute function expect_staff_audit();
create constraint trigger staff_roles_are_audited after insert or delete on staff_roles
  deferrable initially deferred for each row execute function expect_staff_audit();
create constraint trigger staff_sessions_are_audited after insert on staff_sessions
  deferrable initially deferred for each row execute function expect_staff_audit();
create constraint trigger staff_passkeys_are_audited after insert on staff_passkeys
  deferrable initially deferred for each row execute function expect_staff_audit();
create constraint trigger staff_recovery_codes_are_audited after insert on staff_recovery_codes
  deferrable initially deferred for each row execute function expect_staff_audit();
create constraint trigger personal_tokens_are_audited after insert on personal_tokens
  deferrable initially deferred for each row execute function expect_staff_audit();

-- A link for an owner exists only while there is none; other links follow an audited act, or repeat one that is open.
create function expect_link_audit() returns trigger
language plpgsql set search_path = pg_catalog, public as $$
begin
  if owns_staff() or new.kind = 'challenge' then return null; end if;
  if new.kind = 'owner' and not has_owner() then return null; end if;
  if new.kind <> 'owner' and (
    exists (
      select from staff_tokens as token
      where token.kind = new.kind and token.hash <> new.hash and token.used_at is null
        and token.expires_at >= new.expires_at
        and token.email is not distinct from new.email and token.staff_id is not distinct from new.staff_id
        and token.roles is not distinct from new.roles
        and not is_of_this_transaction(token.xmin)
    )
    or exists (
      select from (select xmin as row_xmin, subject from audit_log order by id desc limit 500) as line
      where line.subject in ('invitation', 'staff ' || new.staff_id) and is_of_this_transaction(line.row_xmin)
    )
  ) then
    return null;
  end if;
  raise exception 'no line in the audit log' using errcode = 'insufficient_privilege';
end $$;

create constraint trigger staff_links_are_audited after insert or update of hash, kind, email, roles, staff_id, expires_at
  on staff_tokens deferrable initially deferred for each row execute function expect_link_audit();
