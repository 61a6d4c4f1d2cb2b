import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ByteRange, parseRange } from "./store.ts";

interface FileToSend {
  size: number;
  /** Strong; without one the response is never stored. */
  etag?: string;
  /** Not called for a request that needs no bytes. */
  open(range: ByteRange): Promise<Readable> | Readable;
  /** Called before bytes are sent. */
  onSend?(): Promise<void>;
}

/** Sends the part of a file that a player requests. The caller has set the type and how long it may be stored. */
export async function sendPart(
  { headers: requested, method }: FastifyRequest,
  reply: FastifyReply,
  { size, etag, open, onSend }: FileToSend,
) {
  reply.header("accept-ranges", "bytes");
  if (etag !== undefined) reply.header("etag", etag);
  const ifRange = requested["if-range"];
  const range =
    ifRange === undefined || ifRange === etag ? parseRange(requested.range, size) : undefined;

  if (etag !== undefined && isKnown(requested["if-none-match"], etag))
    return reply.code(304).send();
  if (range === "unsatisfiable")
    return reply
      .code(416)
      .headers({ "content-range": `bytes */${size}`, "cache-control": "no-store" })
      .send();
  await onSend?.();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
  reply.header("content-length", end - start + 1);
  if (method === "HEAD" || size === 0) return reply.send();
  // Reads on only while the reader takes what was read, and closes the file when either side ends.
  return reply.send(await open({ start, end }));
}

const isKnown = (header: string | undefined, etag: string) =>
  header?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");

/** A file opened on its own runs and loads nothing but itself. */
export const loadsNothing = {
  "content-security-policy":
    "default-src 'none'; media-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
};
