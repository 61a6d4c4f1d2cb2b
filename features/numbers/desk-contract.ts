import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";

export const ReadersNow = z.object({
  /** In the last five minutes. */
  now: z.int(),
  /** In the last hour. */
  readers: z.int(),
  views: z.int(),
  /** The most read stories of the last hour. */
  top: z.array(z.object({ id: z.int(), title: z.string(), views: z.int() })),
});
export type ReadersNow = z.infer<typeof ReadersNow>;

export const getReadersNow = endpoint({
  method: "GET",
  path: "/api/newsroom/numbers/now",
  summary: "Readers of the last minutes and the last hour, and what they read",
  request: {},
  reply: ReadersNow,
});
