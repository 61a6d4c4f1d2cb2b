import type { Client } from "pg";
import { limitedTables } from "#db/rights.ts";

/** Lets another role serve the site from tables that belong to the role of this connection. */
export async function grantRights(client: Client, servingRole: string): Promise<void> {
  const role = client.escapeIdentifier(servingRole);
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  const database = client.escapeIdentifier(rows[0]?.name ?? "");
  const limits = Object.entries(limitedTables).flatMap(([table, rights]) => {
    const name = client.escapeIdentifier(table);
    return [`revoke all on ${name} from ${role}`, `grant ${rights} on ${name} to ${role}`];
  });
  const statements = [
    // Created by the owner before there were two roles; the serving role creates it again, with nothing lost.
    ...((await ownsQueue(client)) ? ["drop schema jobs cascade"] : []),
    // The job queue creates a schema of its own for its tables.
    `grant connect, create on database ${database} to ${role}`,
    `grant usage on schema public to ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `grant usage, select on all sequences in schema public to ${role}`,
    ...limits,
  ];
  await client.query(`begin; ${statements.join("; ")}; commit`);
}

async function ownsQueue(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from pg_namespace where nspname = 'jobs' and pg_get_userbyid(nspowner) = current_user",
  );
  return rowCount === 1;
}
