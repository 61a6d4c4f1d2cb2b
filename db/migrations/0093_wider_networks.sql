-- The /48 of IPv6 that a network is in. One customer may have all of its 65,536 networks.
alter table comment_likes add column wider_network bytea;
alter table comment_reports add column wider_network bytea;
alter table donations add column wider_network bytea;
