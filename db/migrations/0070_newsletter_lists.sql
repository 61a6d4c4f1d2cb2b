-- Which mails an address gets. Those who subscribed before there was a choice asked for alerts.
alter table subscribers add column gets_alerts boolean not null default true;
alter table subscribers add column gets_digest boolean not null default false;
-- What the press of a confirm button is for: nobody but the owner of a mailbox adds a list to it.
alter table confirm_tokens add column for_alerts boolean not null default true;
alter table confirm_tokens add column for_digest boolean not null default false;
