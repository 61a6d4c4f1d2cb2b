-- Cookies of browsers that signed in before this are worth nothing any more: the password was changed, the account was
-- suspended or reset, or a recovery code was used.
alter table staff add column browsers_known_since timestamptz;
