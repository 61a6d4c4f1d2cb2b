import type { MessageRow } from "./message-repository.ts";

/** What editors see of a message. */
export const toMessage = (row: MessageRow) => ({
  id: row.id,
  reference: row.reference,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  heldFor: row.heldFor,
  createdAt: row.createdAt.toISOString(),
});

export type Message = ReturnType<typeof toMessage>;
