import { desc, eq, sql } from "drizzle-orm";
import { contactMessages } from "#db/schema/contact.ts";
import type { NewMessage } from "#features/intake/calls/contact.ts";
import { columns, facts, showMoment } from "#platform/server/command/columns.ts";
import { flag, optional, required, wholeNumber } from "#platform/server/command/parameters.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import type { Deps } from "#platform/server/deps.ts";
import { intakeRepository } from "#platform/server/intake/intake-repository.ts";
import { receiveForm } from "#platform/server/intake/receive-form.ts";
import type { Sender } from "#platform/server/limits/limit-forms.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { sameAddress } from "#platform/server/mail/same-address.ts";
import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { NOT_AN_EMAIL_ADDRESS } from "#shared/contract/fields.ts";
import { site } from "#site.config.ts";
import { contactForm } from "../contact-form.ts";

type MessageRow = typeof contactMessages.$inferSelect;

const { id, reference } = contactMessages;
const messageIntake = intakeRepository(contactMessages, { id, reference });

export const MESSAGE_NOTICE = "message notice";

const kind = { secret: "messages", hashedAs: "message", limit: "contact", letter: "M" };

/** Stores a message and mails it to the newsroom; spam is stored without a mail, with the same response. */
export async function sendMessage(
  deps: Deps,
  request: NewMessage,
  sender: Sender,
): Promise<{ message: string; reference: string }> {
  const { clientKey, website, fillSeconds, ...about } = request;
  if (!sameAddress(about.email)) throw new AppError("invalid_input", NOT_AN_EMAIL_ADDRESS);
  const reference = await receiveForm(
    deps,
    {
      ...messageIntake,
      kind,
      form: request,
      content: [about],
      text: about.message,
      store: (tx, received) => messageIntake.insertOnce(tx, { ...about, ...received }),
      announce: (tx, { id }) =>
        queueMail(
          tx,
          {
            key: `message-notice:${id}`,
            kind: MESSAGE_NOTICE,
            data: { messageId: id },
            recipient: site.contacts.newsroom,
          },
          deps.clock.now(),
        ),
    },
    sender,
  );
  return { message: contactForm.texts.sent.description, reference };
}

export async function findMessage(db: Queryable, id: number): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row;
}

/** What editors see of a message. */
const toMessage = (row: MessageRow) => ({
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

async function showMessage({ db }: Pick<Deps, "db">, id: number): Promise<Message> {
  const row = await findMessage(db, id);
  if (!row) throw new AppError("not_found", `There is no message ${id}.`);
  return toMessage(row);
}

/** Newest first; messages held as spam are listed separately. */
export async function listMessages(
  { db }: Pick<Deps, "db">,
  { held = false, limit = 100 }: { held?: boolean; limit?: number } = {},
): Promise<Message[]> {
  const isHeld = sql`cardinality(${contactMessages.heldFor}) > 0`;
  const rows = await db
    .select()
    .from(contactMessages)
    .where(held ? isHeld : sql`not ${isHeld}`)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(limit);
  return rows.map(toMessage);
}

export const messages: Noun = {
  about: "Messages from the contact page; reply by mail.",
  verbs: {
    list: verb({
      about: "Lists messages, newest first",
      kind: "reads",
      options: {
        held: flag("those that look like spam"),
        limit: optional(wholeNumber("<count>", { max: 10_000 }), "at most so many; else 100"),
      },
      async run(context, { held, limit = 100 }) {
        const found = await listMessages(context, { held, limit });
        const rows = found.map((one) => [
          one.id,
          showMoment(new Date(one.createdAt)),
          one.name,
          one.subject,
          one.heldFor.join(", "),
        ]);
        return {
          lines: columns(["No.", "Sent", "Name", "Subject", ""], rows, "No messages."),
          data: found,
        };
      },
    }),
    show: verb({
      about: "Shows a message",
      kind: "reads",
      takes: { message: required(wholeNumber("<message>"), "its number") },
      async run(context, input) {
        const one = await showMessage(context, input.message);
        return {
          lines: facts([
            ["No.", `${one.id}, ${one.reference}`],
            ["Name", one.name],
            ["E-mail", one.email],
            ["Subject", one.subject],
            ["Message", one.message],
            ["Sent", showMoment(new Date(one.createdAt))],
            ["Looks like", one.heldFor.join(", ")],
          ]),
          data: one,
        };
      },
    }),
  },
};
