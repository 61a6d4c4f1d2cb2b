import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { SECOND } from "../../../shared/time/units.ts";
import type { Answer } from "./answer.ts";
import { chooseEncoding, compress, type Encoding, type Packed } from "./compress.ts";

/** An answer with everything done that can be done once: bytes, encodings, headers. */
export interface StoredAnswer {
  status: number;
  alsoAs: readonly string[];
  tags: ReadonlySet<string>;
  freshUntil: number;
  bytes: number;
  in(encoding: Encoding): Form;
}

export interface Form {
  body: Buffer;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

export async function prepareAnswer(
  answer: Answer,
  commonHeaders: Readonly<Record<string, string>>,
  now: Date,
  plainForms: PlainForms,
): Promise<StoredAnswer> {
  const packed = await compress(answer.body);
  const hash = createHash("sha256").update(answer.body).digest("base64url").slice(0, 22);
  const headers = {
    ...commonHeaders,
    ...answer.headers,
    ...cachingHeaders(answer),
    vary: [answer.headers.vary, answer.alsoAs && "accept", "accept-encoding"]
      .filter(Boolean)
      .join(", "),
  };
  return {
    status: answer.status,
    alsoAs: answer.alsoAs ?? [],
    tags: new Set(answer.tags),
    freshUntil: now.getTime() + answer.freshSeconds * SECOND,
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

function cachingHeaders(answer: Answer): Record<string, string> {
  const { status, freshSeconds, tags, cacheControl } = answer;
  if (cacheControl) return { "cache-control": cacheControl };
  if (freshSeconds === 0) return { "cache-control": "no-store" };
  const fresh = `public, max-age=0, s-maxage=${freshSeconds}`;
  return {
    "cache-control":
      status === 404 ? fresh : `${fresh}, stale-while-revalidate=300, stale-if-error=86400`,
    ...(tags.length > 0 && { "cache-tag": cacheTags(tags) }),
  };
}

/** Caches in front read this header; past their limit, the shared `articles` tag still covers the page. */
const cacheTags = (tags: readonly string[]) => [...tags].slice(0, 100).join(",");

export function sendAnswer(
  answer: StoredAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const asked = request.headers["accept-encoding"] as string | undefined;
  const { body, etag, headers } = answer.in(chooseEncoding(asked));
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
