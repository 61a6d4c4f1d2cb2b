-- An event that is of no use for any donation (another mode, absurd values) is quarantined without one.
alter table payment_events drop constraint payment_events_check;
alter table payment_events add constraint payment_events_donation check (
  case outcome when 'applied' then donation_id is not null when 'quarantined' then true else donation_id is null end
);
create index payment_events_quarantined on payment_events (received_at) where outcome = 'quarantined';
