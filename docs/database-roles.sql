-- PostgreSQL with two roles: one owns the tables and changes them on upgrades, one only reads and writes rows.
-- Once, as a superuser, in the empty database of the product; then give each a password (\password rasante_owner).
-- The first start, an upgrade and a start after a restore: once with the owner's DATABASE_URL, which also restores; stop it,
-- go on with that of rasante_app.

create role rasante_owner login nosuperuser nocreatedb nocreaterole noreplication;
create role rasante_app login nosuperuser nocreatedb nocreaterole noreplication;

do $$ begin
  execute format('alter database %I owner to rasante_owner', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to rasante_app', current_database());
end $$;

revoke create on schema public from public;

alter default privileges for role rasante_owner grant usage on schemas to rasante_app;
alter default privileges for role rasante_owner grant select, insert, update, delete on tables to rasante_app;
alter default privileges for role rasante_owner grant usage, select on sequences to rasante_app;
