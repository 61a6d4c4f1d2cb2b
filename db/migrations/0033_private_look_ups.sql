-- The serving role reads no private table. These functions belong to the owner of the tables: they return one row to a
-- person who has just proven who they are, and write the audit log. They go by the database's own time.

create function look_up_by_staff(token text, needed text[], act text, about text) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  hash constant bytea := sha256(convert_to(token, 'UTF8'));
  person record;
begin
  select staff.id, staff.name into person
  from staff_sessions as session join staff on staff.id = session.staff_id
  where (session.token_hash = hash or (session.former_hash = hash and session.rotated_at > now() - interval '1 minute'))
    and session.ended_at is null
    and session.seen_at > now() - interval '7 days'
    and session.created_at > now() - interval '30 days'
    and session.proven_at > now() - interval '10 minutes'
    and staff.suspended_at is null
    and (staff.totp is not null or exists (select from staff_passkeys where staff_id = staff.id))
    and exists (select from staff_roles where staff_id = staff.id and role = any (needed));
  if person.id is null then
    raise exception 'no fresh session' using errcode = 'insufficient_privilege';
  end if;
  insert into audit_log (at, who, what, subject, details, staff_id, via)
  values (now(), person.name, act, about, '{}', person.id, 'browser');
end $$;

create function look_up_commenter(token text, comment integer) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform look_up_by_staff(token, array['owner', 'moderator'], 'comments look-up', 'comment ' || comment);
  return (select email from comment_authors where comment_id = comment);
end $$;

create function look_up_applicant(token text, application integer)
returns table (phone_number text, date_of_birth date)
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform look_up_by_staff(token, array['owner', 'intake'], 'applications look-up', 'application ' || application);
  return query select details.phone_number, details.date_of_birth
    from applicant_details as details where details.application_id = application;
end $$;

-- Only the two above call it, as the owner.
revoke execute on function look_up_by_staff(text, text[], text, text) from public;
