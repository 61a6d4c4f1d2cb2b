create table donations (
  id uuid primary key,
  -- Of the browser's making, one per attempt to give: sent again, it finds this row.
  attempt_key uuid not null unique,
  -- None: given once.
  interval text check (interval in ('monthly', 'yearly')),
  cents integer not null check (cents between 100 and 5000000),
  currency text not null check (currency = 'usd'),
  -- Neither of somebody who wants to stay unknown, or whose attempt came to nothing long ago.
  donor_name text,
  donor_email text,
  message text not null,
  -- What the events below say, worked out anew with each of them.
  state text not null check (state in ('pending', 'processing', 'failed', 'canceled', 'paid', 'partly_refunded',
    'refunded', 'disputed', 'charged_back', 'active', 'failing', 'ended')),
  failed_tries integer not null default 0,
  payment_intent_id text,
  customer_id text,
  subscription_id text,
  -- The provider remembers its own failures under the key they came with: the next try needs another key.
  setup_try smallint not null default 1,
  -- A keyed hash of the household it came from, for counting declined cards; gone after a day.
  household bytea,
  created_at timestamptz not null,
  check ((donor_name is null) = (donor_email is null)),
  check (interval is null or payment_intent_id is null)
);
-- Partial, so that filling them in is no change of a key, for which everybody who points at the row would wait.
create unique index donations_by_payment_intent on donations (payment_intent_id) where payment_intent_id is not null;
create unique index donations_by_customer on donations (customer_id) where customer_id is not null;
create unique index donations_by_subscription on donations (subscription_id) where subscription_id is not null;
create index donations_by_email on donations (lower(donor_email)) where interval is not null;
create index donations_unfinished on donations (created_at) where donor_email is not null or household is not null;
create index donations_declined on donations (failed_tries) where state in ('pending', 'processing', 'failed');

-- What the provider told us, once per event. Only what the ledger needs: names and addresses of payers are left out.
create table payment_events (
  id text primary key,
  type text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  -- parked: belongs to no donation that we know yet. quarantined: contradicts its donation, and counts for nothing.
  outcome text not null check (outcome in ('applied', 'parked', 'quarantined', 'recorded')),
  problem text,
  donation_id uuid references donations (id),
  -- Ids by which it finds its donation, and others find it.
  links text[] not null,
  fact jsonb,
  check ((outcome in ('applied', 'quarantined')) = (donation_id is not null)),
  check ((outcome = 'quarantined') = (problem is not null))
);
create index payment_events_by_donation on payment_events (donation_id);
create index payment_events_by_link on payment_events using gin (links);
create index payment_events_parked on payment_events (received_at) where outcome = 'parked';

-- Money that moved. Added to, never changed.
create table ledger_entries (
  id bigint primary key generated always as identity,
  -- Names the movement at the provider: told of it twice, we write it once.
  key text not null unique,
  donation_id uuid not null references donations (id),
  kind text not null check (kind in ('charge', 'refund', 'refund_returned', 'dispute', 'dispute_returned', 'fee')),
  -- As seen from our account: what comes in is positive.
  cents integer not null,
  currency text not null check (currency = 'usd'),
  charge_id text not null,
  provider_id text not null,
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  check (case when kind in ('charge', 'refund_returned', 'dispute_returned') then cents > 0
              when kind in ('refund', 'dispute') then cents < 0
              else true end)
);
create index ledger_entries_by_donation on ledger_entries (donation_id);
create index ledger_entries_by_charge on ledger_entries (charge_id);
create index ledger_entries_by_time on ledger_entries (happened_at);

create function refuse_to_change_the_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_is_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_to_change_the_ledger();

-- Switches (0 is off) and limits that staff change while the site runs; a missing one is as usual.
create table donation_settings (
  name text primary key,
  value integer not null,
  changed_at timestamptz not null
);

-- Links to the donor portal that were mailed; a used one is gone.
create table portal_tokens (
  hash bytea primary key,
  donation_id uuid not null references donations (id) on delete cascade,
  expires_at timestamptz not null
);
create index portal_tokens_by_age on portal_tokens (expires_at);
