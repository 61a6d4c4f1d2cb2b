import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/** A proof-of-work challenge (altcha, version 2), which `solveChallenge` solves. */
export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.number(),
    expiresAt: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});
export type Challenge = z.output<typeof Challenge>;

/** Its solution is worth something for one call of this path, once, for ten minutes. */
export const getChallenge = endpoint({
  method: "GET",
  path: "/api/challenge",
  summary: "A proof-of-work challenge, asked for by status 428 when many use one call at once",
  request: {
    query: z.object({
      path: z.string().check(z.regex(/^\/api\/[\w/.~%-]{1,200}$/, "must be the path of a call")),
    }),
  },
  reply: Challenge,
});
