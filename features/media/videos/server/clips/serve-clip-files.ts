import type { FastifyReply, FastifyRequest } from "fastify";
import type { FeatureDeps } from "#features/define-feature.ts";
import { CLIPS } from "#features/media/calls/videos.ts";
import { parseRange } from "#platform/server/http/parse-range.ts";
import type { Store } from "#platform/server/store/store.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { mediaFileKind } from "./media-file-kind.ts";
import { CLIPS_FOLDER } from "./store-clip-file.ts";

const headers = {
  // The name changes with the bytes.
  "cache-control": "public, max-age=31536000, immutable",
  "accept-ranges": "bytes",
  // A file opened on its own runs and loads nothing but itself.
  "content-security-policy":
    "default-src 'none'; media-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
};

/** Sends clips in the parts that a player requests, straight from where they are stored and past every cache of ours. */
export function serveClipFiles({
  server,
  openStore,
}: Pick<FeatureDeps, "server" | "openStore">): void {
  const clips = openStore(CLIPS_FOLDER);
  server.route<{ Params: { file: string } }>({
    // Both: the usual HEAD route would read the whole file to count its bytes.
    method: ["GET", "HEAD"],
    url: `${CLIPS}:file`,
    schema: { hide: true },
    handler: (request, reply) => sendFile(clips, request, reply),
  });
}

async function sendFile(
  clips: Store,
  { params, headers: requested, method }: FastifyRequest<{ Params: { file: string } }>,
  reply: FastifyReply,
) {
  const kind = mediaFileKind(params.file);
  const found = kind && (await clips.head(params.file));
  if (!found) throw missing();
  const { type, etag } = kind;
  const { size } = found;
  reply.headers({ ...headers, etag });
  const ifRange = requested["if-range"];
  const range =
    ifRange === undefined || ifRange === etag ? parseRange(requested.range, size) : undefined;

  if (isKnown(requested["if-none-match"], etag)) return reply.code(304).send();
  if (range === "unsatisfiable")
    return reply
      .code(416)
      .headers({ "content-range": `bytes */${size}`, "cache-control": "no-store" })
      .send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
  reply.type(type).header("content-length", end - start + 1);
  if (method === "HEAD" || size === 0) return reply.send();
  const bytes = await clips.get(params.file, { start, end });
  if (!bytes) throw missing();
  // Reads on only while the reader takes what was read, and closes the file when either side ends.
  return reply.send(bytes);
}

const missing = () => new AppError("not_found", "There is no such file.");

const isKnown = (header: string | undefined, etag: string) =>
  header?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag || one.trim() === "*");
