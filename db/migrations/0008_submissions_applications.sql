-- What people agreed to, word for word.
create table submission_agreements (
  version text primary key,
  body text not null,
  first_used_at timestamptz not null
);
create function refuse_to_change_agreements() returns trigger language plpgsql as $$
begin
  raise exception 'agreements are only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger agreements_are_append_only before update or delete or truncate on submission_agreements
  for each statement execute function refuse_to_change_agreements();

create table video_submissions (
  id integer primary key generated always as identity,
  -- What submitter and newsroom call it by.
  reference text not null unique,
  title text not null,
  description text not null,
  location text not null,
  filmed_on date not null,
  submitter_name text not null,
  submitter_email text not null,
  -- Shown to staff as a link; never opened by the site.
  video_url text,
  agreement_version text not null references submission_agreements (version),
  agreed_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'declined', 'reversed')),
  -- Why it looks like spam: nobody is told of such a one.
  held_for text[] not null default '{}',
  -- Why it was declined or reversed, in the words the submitter read.
  reason text,
  decided_at timestamptz,
  -- Keyed hash of everything sent: a form that is sent twice is one submission.
  submission bytea not null unique,
  -- Keyed hash of the description alone: the same text again.
  text_hash bytea not null,
  created_at timestamptz not null,
  check ((status = 'waiting') = (decided_at is null))
);
create index video_submissions_by_status on video_submissions (status, created_at, id);
create index video_submissions_by_text on video_submissions (text_hash, created_at);

create table freelancer_applications (
  id integer primary key generated always as identity,
  reference text not null unique,
  first_name text not null,
  full_name text not null,
  email text not null,
  location text not null,
  experience text not null,
  open_to_travel text not null check (open_to_travel in ('yes', 'no', 'maybe', 'other')),
  commission_work text not null check (commission_work in ('yes', 'no', 'maybe', 'other')),
  work_links text[] not null,
  send_copy boolean not null,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'declined')),
  held_for text[] not null default '{}',
  reason text,
  decided_at timestamptz,
  submission bytea not null unique,
  text_hash bytea not null,
  created_at timestamptz not null,
  check ((status = 'waiting') = (decided_at is null))
);
create index freelancer_applications_by_status on freelancer_applications (status, created_at, id);
create index freelancer_applications_by_text on freelancer_applications (text_hash, created_at);
create index freelancer_applications_by_age on freelancer_applications (created_at);

-- The most sensitive there is on the site. The site itself may add to it and purge it, and not read it: `db/rights.ts`.
create table applicant_details (
  application_id integer primary key references freelancer_applications (id) on delete cascade,
  phone_number text,
  date_of_birth date not null,
  purge_after timestamptz not null
);
create index applicant_details_by_end on applicant_details (purge_after);
