import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { SECOND } from "../../../shared/time/units.ts";
import type { Clock } from "../clock.ts";
import type { CacheableResponse } from "./cacheable-response.ts";
import { type CompressedBody, chooseEncoding, compress, type Encoding } from "./compress.ts";

/** For responses that are the same for everybody and may change at any moment. */
export const REVALIDATE = "public, max-age=0, must-revalidate";

/** A response with everything prepared that is the same for each request: bytes, encodings, headers. */
export interface StoredResponse {
  status: number;
  alsoAs: readonly string[];
  tags: ReadonlySet<string>;
  freshUntil: number;
  /** When a scheduled change makes it outdated. */
  endsAt: number;
  /** Headers that differ from the stored ones because the end is near. */
  headersNearEnd(): Readonly<Record<string, string>> | undefined;
  bytes: number;
  in(encoding: Encoding): EncodedResponse;
}

export interface EncodedResponse {
  body: Buffer;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

export async function prepareResponse(
  rendered: CacheableResponse,
  commonHeaders: Readonly<Record<string, string>>,
  { clock, endsAt }: { clock: Clock; endsAt: number },
  decompressed: DecompressedBodies,
): Promise<StoredResponse> {
  const compressed = await compress(rendered.body);
  const hash = createHash("sha256").update(rendered.body).digest("base64url").slice(0, 22);
  const headers = {
    ...commonHeaders,
    ...rendered.headers,
    ...cachingHeaders(rendered, rendered.freshSeconds),
    vary: [rendered.headers.vary, rendered.alsoAs && "accept", "accept-encoding"]
      .filter(Boolean)
      .join(", "),
  };
  return {
    status: rendered.status,
    alsoAs: rendered.alsoAs ?? [],
    tags: new Set(rendered.tags),
    freshUntil: Math.min(clock.now().getTime() + rendered.freshSeconds * SECOND, endsAt),
    endsAt,
    headersNearEnd() {
      const seconds = Math.max(0, Math.floor((endsAt - clock.now().getTime()) / SECOND));
      return seconds < rendered.freshSeconds ? cachingHeaders(rendered, seconds) : undefined;
    },
    bytes: compressed.bytes + 2_000 + 100 * rendered.tags.length,
    in: encodingsOf(compressed, headers, hash, decompressed),
  };
}

/** The bodies most often requested without compression; there is no room for all. */
export type DecompressedBodies = LRUCache<CompressedBody, EncodedResponse>;

export const createDecompressedBodies = (maxBytes: number): DecompressedBodies =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ body }) => body.length + 1 });

function encodingsOf(
  compressed: CompressedBody,
  headers: Readonly<Record<string, string>>,
  hash: string,
  decompressed: DecompressedBodies,
) {
  const encoded = new Map<Encoding, EncodedResponse>();
  const encode = (encoding: Encoding): EncodedResponse => {
    const body = compressed.in(encoding);
    const etag = `"${hash}-${encoding}"`;
    return {
      body,
      etag,
      headers: {
        ...headers,
        etag,
        "content-length": String(body.length),
        ...(compressed.isSmaller && encoding !== "identity" && { "content-encoding": encoding }),
      },
    };
  };
  return (encoding: Encoding): EncodedResponse => {
    const plain = encoding === "identity";
    const stored = plain ? decompressed.get(compressed) : encoded.get(encoding);
    if (stored) return stored;
    const response = encode(encoding);
    if (plain) decompressed.set(compressed, response);
    else encoded.set(encoding, response);
    return response;
  };
}

/**
 * Browsers revalidate each time; only shared caches may store the response. What those may do with a stale one is in
 * a header of their own, because Chromium would apply `stale-while-revalidate` itself.
 */
function cachingHeaders(
  rendered: CacheableResponse,
  sharedSeconds: number,
): Record<string, string> {
  const { status, freshSeconds, tags, cacheControl } = rendered;
  if (cacheControl) return { "cache-control": cacheControl };
  if (freshSeconds === 0) return { "cache-control": "no-store" };
  return {
    "cache-control": `${REVALIDATE}, s-maxage=${sharedSeconds}`,
    ...(status !== 404 && {
      "cdn-cache-control": `public, max-age=${sharedSeconds}, stale-if-error=86400`,
    }),
    ...(tags.length > 0 && { "cache-tag": cacheTags(tags) }),
  };
}

/** Caches in front of the site limit the length of this header. */
const cacheTags = (tags: readonly string[]) => [...tags].slice(0, 100).join(",");

export function sendResponse(
  stored: StoredResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const accepted = request.headers["accept-encoding"] as string | undefined;
  const { body, etag, headers: usual } = stored.in(chooseEncoding(accepted));
  const near = stored.headersNearEnd();
  const headers = near ? { ...usual, ...near } : usual;
  if (stored.status === 200 && matches(request.headers["if-none-match"], etag)) {
    const { "content-length": _, "content-encoding": __, "content-type": ___, ...rest } = headers;
    response.writeHead(304, rest).end();
    return;
  }
  response.writeHead(stored.status, headers);
  if (request.method === "HEAD") response.end();
  else response.end(body);
}

/** Caches in front may turn a validator into a weak one; the bytes are the same. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(",").some((entry) => entry.trim().replace(/^W\//, "") === etag);
}
