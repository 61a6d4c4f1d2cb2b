import { join, resolve } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../../shared/contract/app-error.ts";
import type { FeatureDeps } from "../../../define-feature.ts";
import { CLIPS } from "../../contract.ts";
import { openClipFile } from "./open-clip-file.ts";
import { parseRange } from "./parse-range.ts";

/** All that is in memory for one reader, however large the file and however slow the reader. */
const CHUNK = 64 * 1024;

const headers = {
  // The name changes with the bytes.
  "cache-control": "public, max-age=31536000, immutable",
  "accept-ranges": "bytes",
  // A file opened on its own runs and loads nothing but itself.
  "content-security-policy":
    "default-src 'none'; media-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
};

/** Sends clips in the parts that a player requests, straight from the disk and past every cache of ours. */
export function serveClipFiles({ server, dataDir }: Pick<FeatureDeps, "server" | "dataDir">): void {
  const folder = join(resolve(dataDir), "media", "clips");
  server.route<{ Params: { file: string } }>({
    // Both: the usual HEAD route would read the whole file to count its bytes.
    method: ["GET", "HEAD"],
    url: `${CLIPS}:file`,
    schema: { hide: true },
    handler: (request, reply) => sendFile(folder, request, reply),
  });
}

async function sendFile(
  folder: string,
  { params, headers: requested, method }: FastifyRequest<{ Params: { file: string } }>,
  reply: FastifyReply,
) {
  const opened = await openClipFile(folder, params.file);
  if (!opened) throw new AppError("not_found", "There is no such file.");
  const { handle, size, type, etag } = opened;
  reply.headers({ ...headers, etag });
  const ifRange = requested["if-range"];
  const range =
    ifRange === undefined || ifRange === etag ? parseRange(requested.range, size) : undefined;

  if (isKnown(requested["if-none-match"], etag)) {
    await handle.close();
    return reply.code(304).send();
  }
  if (range === "unsatisfiable") {
    await handle.close();
    return reply
      .code(416)
      .headers({ "content-range": `bytes */${size}`, "cache-control": "no-store" })
      .send();
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
  reply.type(type).header("content-length", end - start + 1);
  if (method === "HEAD" || size === 0) {
    await handle.close();
    return reply.send();
  }
  // Reads on only while the reader takes what was read, and closes the file when either side ends.
  return reply.send(handle.createReadStream({ start, end, highWaterMark: CHUNK }));
}

const isKnown = (header: string | undefined, etag: string) =>
  header?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
