import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { SECOND } from "../../../shared/time/units.ts";
import type { Clock } from "../clock.ts";
import type { CacheableResponse } from "./cacheable-response.ts";
import { chooseEncoding, compress, type Encoding, type Packed } from "./compress.ts";

/** For what is the same for everybody and may change at any moment. */
export const REVALIDATE = "public, max-age=0, must-revalidate";

/** An answer with everything done that can be done once: bytes, encodings, headers. */
export interface StoredResponse {
  status: number;
  alsoAs: readonly string[];
  tags: ReadonlySet<string>;
  freshUntil: number;
  /** From then on the clock alone has made it untrue. */
  endsAt: number;
  /** Headers that differ from the stored ones because the end is near. */
  headersNearEnd(): Readonly<Record<string, string>> | undefined;
  bytes: number;
  in(encoding: Encoding): Form;
}

export interface Form {
  body: Buffer;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

export async function prepareResponse(
  answer: CacheableResponse,
  commonHeaders: Readonly<Record<string, string>>,
  { clock, endsAt }: { clock: Clock; endsAt: number },
  plainForms: PlainForms,
): Promise<StoredResponse> {
  const packed = await compress(answer.body);
  const hash = createHash("sha256").update(answer.body).digest("base64url").slice(0, 22);
  const headers = {
    ...commonHeaders,
    ...answer.headers,
    ...cachingHeaders(answer, answer.freshSeconds),
    vary: [answer.headers.vary, answer.alsoAs && "accept", "accept-encoding"]
      .filter(Boolean)
      .join(", "),
  };
  return {
    status: answer.status,
    alsoAs: answer.alsoAs ?? [],
    tags: new Set(answer.tags),
    freshUntil: Math.min(clock.now().getTime() + answer.freshSeconds * SECOND, endsAt),
    endsAt,
    headersNearEnd() {
      const seconds = Math.max(0, Math.floor((endsAt - clock.now().getTime()) / SECOND));
      return seconds < answer.freshSeconds ? cachingHeaders(answer, seconds) : undefined;
    },
    bytes: packed.bytes + 2_000 + 100 * answer.tags.length,
    in: formsOf(packed, headers, hash, plainForms),
  };
}

/** Decompressed bodies of the pages that are requested that way most; there is no room for all. */
export type PlainForms = LRUCache<Packed, Form>;

export const createPlainForms = (maxBytes: number): PlainForms =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ body }) => body.length + 1 });

function formsOf(
  packed: Packed,
  headers: Readonly<Record<string, string>>,
  hash: string,
  plainForms: PlainForms,
) {
  const forms = new Map<Encoding, Form>();
  const make = (encoding: Encoding): Form => {
    const body = packed.in(encoding);
    const etag = `"${hash}-${encoding}"`;
    return {
      body,
      etag,
      headers: {
        ...headers,
        etag,
        "content-length": String(body.length),
        ...(packed.isSmaller && encoding !== "identity" && { "content-encoding": encoding }),
      },
    };
  };
  return (encoding: Encoding): Form => {
    const plain = encoding === "identity";
    const stored = plain ? plainForms.get(packed) : forms.get(encoding);
    if (stored) return stored;
    const form = make(encoding);
    if (plain) plainForms.set(packed, form);
    else forms.set(encoding, form);
    return form;
  };
}

/**
 * Browsers ask each time whether what they hold is still true. Only shared caches may keep it, and what they may do
 * with it after that stands in a header of their own: Chromium takes `stale-while-revalidate` for itself.
 */
function cachingHeaders(answer: CacheableResponse, sharedSeconds: number): Record<string, string> {
  const { status, freshSeconds, tags, cacheControl } = answer;
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

/** Caches in front read this header; past their limit, the shared `articles` tag still covers the page. */
const cacheTags = (tags: readonly string[]) => [...tags].slice(0, 100).join(",");

export function sendResponse(
  answer: StoredResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const asked = request.headers["accept-encoding"] as string | undefined;
  const { body, etag, headers: stored } = answer.in(chooseEncoding(asked));
  const near = answer.headersNearEnd();
  const headers = near ? { ...stored, ...near } : stored;
  if (answer.status === 200 && matches(request.headers["if-none-match"], etag)) {
    const { "content-length": _, "content-encoding": __, "content-type": ___, ...kept } = headers;
    response.writeHead(304, kept).end();
    return;
  }
  response.writeHead(answer.status, headers);
  if (request.method === "HEAD") response.end();
  else response.end(body);
}

/** Caches in front may weaken a validator; the bytes it stands for are the same. */
function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(",").some((entry) => entry.trim().replace(/^W\//, "") === etag);
}
