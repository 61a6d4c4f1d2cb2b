import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import type { Clock } from "../clock.ts";
import {
  type CacheableResponse,
  type Caching,
  cachingHeaders,
  cachingOf,
} from "./cacheable-response.ts";
import { type CompressedBody, compress, type Encoding } from "./compress.ts";

/**
 * After its fresh time a response may be sent this long while a new one is rendered, for data that changes without a
 * tag, such as views. Saved changes remove it at once, and so does a scheduled change.
 */
const STALE_FOR = 15 * SECOND;
/**
 * After a change beside its subject a page is sent as it is for so long, because scripts fetch the new lists themselves. A
 * shared cache may add as much: together a minute.
 */
export const UNCHECKED_FOR = 30 * SECOND;
/** Such a page is rendered again so often at the most when nothing tells that it changed, and may be sent meanwhile. */
const BESIDE_FRESH_FOR = 10 * MINUTE;
const BESIDE_STALE_FOR = 10 * MINUTE;
/** For operators: the response was sent while a new one was rendered. */
const OLD = "old";

/** A response with everything prepared that is the same for each request: bytes, encodings, headers. */
export interface StoredResponse {
  status: number;
  /** For metrics. */
  route: string;
  alsoAs: readonly string[];
  tags: ReadonlySet<string>;
  besideTags: ReadonlySet<string>;
  /** From then on it may be sent only after a check of what stands beside its subject. */
  checkAt: number;
  /** From then on it is old, and a new one is rendered. */
  freshUntil: number;
  /** Until then it may be sent to a visitor although it is old. */
  sentUntil: number;
  isOld(): boolean;
  /** Headers that differ from the stored ones because it is old or its end is near. */
  headersNow(): Readonly<Record<string, string>> | undefined;
  bytes: number;
  /** The one in which it is stored. */
  encoding: Encoding;
  in(encoding: Encoding): EncodedResponse;
  /** For work on it; nothing of that is stored. */
  plainBody(): Buffer;
  /** Compresses it better, for one that is sent often. */
  improve(): Promise<void>;
}

export interface EncodedResponse {
  body: Buffer;
  etag: string;
  headers: Readonly<Record<string, string>>;
  /** The same as names and values in turns, which Node writes faster. */
  headerLines: string[];
}

/** When a scheduled change makes a response wrong, and when one changes what stands beside its subject. */
interface Moments {
  endsAt: number;
  besideChangesAt: number;
}

/** The responses most often requested in another encoding than the stored one; there is no room for all. */
export type OtherEncodings = LRUCache<symbol, EncodedResponse>;

export const createOtherEncodings = (maxBytes: number): OtherEncodings =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ body }) => body.length + 1_000 });

export async function prepareResponse(
  rendered: CacheableResponse,
  commonHeaders: Readonly<Record<string, string>>,
  {
    purgedTag,
    ...options
  }: Moments & { clock: Clock; others: OtherEncodings; purgedTag: string | undefined },
): Promise<StoredResponse> {
  const caching = cachingOf(rendered, purgedTag);
  return storedResponse({
    caching,
    compressed: await compress(rendered.body, rendered.wantedIn),
    hash: hash("sha256", rendered.body, "base64url").slice(0, 22),
    headers: {
      ...commonHeaders,
      ...rendered.headers,
      ...cachingHeaders(caching, caching.sharedSeconds),
      vary: [rendered.headers.vary, rendered.alsoAs && "accept", "accept-encoding"]
        .filter(Boolean)
        .join(", "),
    },
    tags: new Set(rendered.tags),
    besideTags: rendered.beside && new Set(rendered.beside.tags),
    alsoAs: rendered.alsoAs ?? [],
    route: rendered.route ?? "none",
    ...options,
  });
}

/** A function of its own, so that its closures do not hold the uncompressed page in memory. */
function storedResponse(
  parts: Moments & {
    caching: Caching;
    compressed: CompressedBody;
    hash: string;
    headers: Readonly<Record<string, string>>;
    tags: ReadonlySet<string>;
    besideTags: ReadonlySet<string> | undefined;
    alsoAs: readonly string[];
    route: string;
    clock: Clock;
    others: OtherEncodings;
  },
): StoredResponse {
  const { caching, hash, headers, tags, besideTags, alsoAs, route, clock, others, endsAt } = parts;
  const { status, freshSeconds, sharedSeconds } = caching;
  const freshFor = besideTags ? BESIDE_FRESH_FOR : freshSeconds * SECOND;
  const freshUntil = Math.min(clock.now().getTime() + freshFor, endsAt);
  // The page of a missing address may exist by now.
  const oldFor = status === 404 ? 0 : besideTags ? BESIDE_STALE_FOR : STALE_FOR;
  let compressed = parts.compressed;
  let stored: EncodedResponse | undefined;
  // Equal bodies of two responses may have other headers.
  const keys = { br: Symbol(), gzip: Symbol(), identity: Symbol() };

  function encode(encoding: Encoding): EncodedResponse {
    const body = compressed.in(encoding);
    const etag = `"${hash}-${encoding}"`;
    const encodedHeaders = {
      ...headers,
      etag,
      "content-length": String(body.length),
      ...(compressed.isSmaller && encoding !== "identity" && { "content-encoding": encoding }),
    };
    const headerLines = Object.entries(encodedHeaders).flat();
    return { body, etag, headers: encodedHeaders, headerLines };
  }

  function encodeOther(encoding: Encoding): EncodedResponse {
    const known = others.get(keys[encoding]);
    if (known) return known;
    const encoded = encode(encoding);
    others.set(keys[encoding], encoded);
    return encoded;
  }

  const response: StoredResponse = {
    status,
    route,
    alsoAs,
    tags,
    besideTags: besideTags ?? new Set(),
    checkAt: parts.besideChangesAt + UNCHECKED_FOR,
    freshUntil,
    sentUntil: Math.min(freshUntil + oldFor, endsAt),
    isOld: () => clock.now().getTime() >= response.freshUntil && freshSeconds > 0,
    headersNow() {
      const now = clock.now().getTime();
      const seconds = Math.max(0, Math.floor((endsAt - now) / SECOND));
      const isNearEnd = seconds < sharedSeconds;
      const isOld = now >= response.freshUntil && freshSeconds > 0;
      if (!isNearEnd && !isOld) return undefined;
      return {
        ...(isNearEnd && cachingHeaders(caching, seconds)),
        ...(isOld && { "server-timing": OLD }),
      };
    },
    bytes: compressed.bytes + 2_000 + 60 * (tags.size + (besideTags?.size ?? 0)),
    get encoding() {
      return compressed.encoding;
    },
    plainBody: () => compressed.in("identity"),
    in(encoding) {
      if (encoding !== compressed.encoding) return encodeOther(encoding);
      stored ??= encode(encoding);
      return stored;
    },
    // The validator stays: no part of a body is ever sent, so only the decompressed content counts.
    async improve() {
      compressed = await compressed.smaller();
      stored = undefined;
    },
  };
  return response;
}
