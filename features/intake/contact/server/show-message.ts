import type { Deps } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { findMessage } from "./message-repository.ts";
import { type Message, toMessage } from "./to-message.ts";

export async function showMessage({ db }: Pick<Deps, "db">, id: number): Promise<Message> {
  const row = await findMessage(db, id);
  if (!row) throw new AppError("not_found", `There is no message ${id}.`);
  return toMessage(row);
}
