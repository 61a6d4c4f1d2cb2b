import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { emailAddress } from "#shared/contract/fields.ts";
import { filledLine, filledText } from "#shared/contract/plain-fields.ts";
import { sentForm } from "#shared/contract/sent-form.ts";

/** In characters, not bytes. */
const LONGEST = {
  name: 80,
  subject: 150,
  message: 5_000,
} as const;

export const NewMessage = z.strictObject({
  name: filledLine({ max: LONGEST.name, what: "your name" }),
  email: emailAddress,
  subject: filledLine({ max: LONGEST.subject, what: "the subject" }),
  message: filledText({ max: LONGEST.message, what: "your message" }),
  ...sentForm,
});
export type NewMessage = z.output<typeof NewMessage>;

/** The response does not reveal whether the message was held as spam. */
export const sendMessage = endpoint({
  method: "POST",
  path: "/api/contact",
  summary: "Write to the newsroom",
  example: {
    name: "Ada Quay",
    email: "ada@quay.example",
    subject: "Pears & salt",
    message: "One line.\nAnother line.",
  },
  request: { body: NewMessage },
  reply: z.object({
    message: z.string(),
    /** Identifies the message for the sender and the newsroom. */
    reference: z.string(),
  }),
});
