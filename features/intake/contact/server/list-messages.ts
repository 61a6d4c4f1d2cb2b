import type { Deps } from "#platform/server/deps.ts";
import { findMessages } from "./message-repository.ts";
import { type Message, toMessage } from "./to-message.ts";

/** Newest first; messages held as spam are listed separately. */
export async function listMessages(
  { db }: Pick<Deps, "db">,
  { held = false, limit = 100 }: { held?: boolean; limit?: number } = {},
): Promise<Message[]> {
  return (await findMessages(db, { held, limit })).map(toMessage);
}
