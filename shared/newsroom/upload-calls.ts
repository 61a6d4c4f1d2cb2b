import * as z from "zod/mini";
import { endpoint } from "../contract/endpoint.ts";

/** Where files are sent by the tus protocol, and the call that makes an `item` of one that has arrived in full. */
export function uploadCalls<Item extends z.ZodMiniType>(
  path: string,
  { item, act, summary }: { item: Item; act: string; summary: string },
) {
  const files = `${path}/files`;
  return {
    files,
    completeUpload: endpoint({
      method: "POST",
      path: `${files}/:key`,
      acts: [act],
      summary,
      request: { params: z.object({ key: z.string().check(z.maxLength(60)) }) },
      reply: item,
    }),
  };
}

export type UploadCalls<Item extends z.ZodMiniType> = ReturnType<typeof uploadCalls<Item>>;
