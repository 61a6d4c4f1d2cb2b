import * as z from "zod/mini";
import { endpoint } from "../contract/endpoint.ts";
import { text, wholeNumber } from "../contract/fields.ts";

const CHUNK = 512 * 1024;

/** Chosen by the browser; of each person their own. */
const oneUpload = z.object({ key: z.string().check(z.regex(/^[\w-]{1,60}$/)) });

/**
 * How the newsroom sent files until release 0.2: a tab of that release that is still open finishes by these calls. They go
 * with release 0.4, and with them `platform/server/uploads/receive-pieces.ts` and `unfinished-uploads.ts`.
 */
export function pieceCalls<Item extends z.ZodMiniType>(
  path: string,
  { item, act, summary }: { item: Item; act: string; summary: string },
) {
  return {
    getUpload: endpoint({
      method: "GET",
      path: `${path}/uploads/:key`,
      summary: "How many bytes of an upload have arrived",
      request: { params: oneUpload },
      reply: z.object({ received: z.int() }),
    }),
    sendChunk: {
      ...endpoint({
        method: "POST",
        path: `${path}/uploads/:key`,
        acts: [act],
        summary,
        request: {
          params: oneUpload,
          query: z.object({
            offset: wholeNumber({ min: 0 }),
            size: wholeNumber({ min: 1 }),
            name: text({ min: 0, max: 200 }),
          }),
        },
        reply: z.object({ received: z.int(), item: z.nullable(item) }),
      }),
      largestBody: CHUNK,
    },
  };
}

export type PieceCalls<Item extends z.ZodMiniType> = ReturnType<typeof pieceCalls<Item>>;
