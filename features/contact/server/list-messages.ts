import type { Deps } from "../../../platform/server/deps.ts";
import { findMessages } from "./message-repository.ts";
import { type Message, toMessage } from "./to-message.ts";

/** The newest first. Held ones look like spam and are listed apart. */
export async function listMessages(
  { db }: Pick<Deps, "db">,
  { held = false, limit = 100 }: { held?: boolean; limit?: number } = {},
): Promise<Message[]> {
  return (await findMessages(db, { held, limit })).map(toMessage);
}
