import type { Deps } from "#platform/server/deps.ts";
import { allRemoved, type ErasureReport } from "#platform/server/personal-data.ts";
import { deleteBySender } from "./message-repository.ts";

export async function forgetPerson(
  { db }: Pick<Deps, "db">,
  email: string,
): Promise<ErasureReport[]> {
  return [allRemoved("contact_messages", (await deleteBySender(db, email)).length)];
}
