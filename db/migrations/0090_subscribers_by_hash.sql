-- With two unique keys, one of two first requests at once for an address ran into the key that its insert did not name.
-- The hash is made of the address and identifies it.
alter table subscribers drop constraint subscribers_address_key;
