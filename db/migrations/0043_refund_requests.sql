-- Refunds that staff asked for. The row is stored before the provider is called, and its id is the idempotency key.
-- Only the provider's event adds to the ledger.
create table refund_requests (
  id uuid primary key,
  donation_id uuid not null references donations (id),
  charge_id text not null,
  -- Counts the requests of a charge: of two people who saw the same state, one gets the next number.
  number smallint not null check (number > 0),
  cents integer not null check (cents > 0),
  requested_by text not null,
  requested_at timestamptz not null,
  -- The provider's refund, once it is known.
  provider_id text unique,
  -- Why the provider refused it.
  refused text,
  unique (charge_id, number),
  check (provider_id is null or refused is null)
);
create index refund_requests_by_donation on refund_requests (donation_id);
create index refund_requests_unconfirmed on refund_requests (requested_at) where provider_id is null and refused is null;
