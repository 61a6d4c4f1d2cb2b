-- The oldest release that still works with the tables after a migration, by the name of that release's last migration; null
-- where the migration only adds. A migration from here on that takes something away names it in a line of its own:
--   -- oldest release: 0080_oldest_release.sql
alter table migrations add column oldest_release text;
