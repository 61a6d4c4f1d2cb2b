import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { rowId, storable, wholeNumber } from "#shared/contract/fields.ts";

const Cursor = z.object({
  /** The version of the text that the positions are in. */
  version: wholeNumber({ min: 0 }),
  anchor: wholeNumber({ min: 0 }),
  head: wholeNumber({ min: 0 }),
});

export const Colleague = z.object({
  staffId: z.int(),
  name: z.string(),
  client: z.string(),
  cursor: z.nullable(Cursor),
});
export type Colleague = z.infer<typeof Colleague>;

/** Sent every 10 seconds and with each move; the live tag `presence-<id>` says that somebody came, moved or left. */
export const sendPresence = endpoint({
  method: "POST",
  path: "/api/newsroom/stories/:id/presence",
  summary: "Says who is in a story and where, and returns who else is",
  request: {
    params: z.object({ id: rowId }),
    body: z.object({
      client: z.string().check(z.minLength(1), z.maxLength(60), storable),
      cursor: z.nullable(Cursor),
      leaving: z._default(z.boolean(), false),
    }),
  },
  reply: z.object({ colleagues: z.array(Colleague) }),
});
