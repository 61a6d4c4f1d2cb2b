import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from "node:zlib";
import negotiate from "@fastify/accept-negotiator";
import { LRUCache } from "lru-cache";

const brotliCompressAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";
type Stored = Exclude<Encoding, "identity">;

/** A body that is stored compressed and available in each encoding. */
export interface CompressedBody {
  bytes: number;
  /** False for a small body, which is the same in every encoding. */
  isSmaller: boolean;
  /** It is stored in this one; the others are made with each call. */
  encoding: Stored;
  in(encoding: Encoding): Buffer;
  /** The same in Brotli, a fifth smaller; a large one stays as it is. Takes long, on another thread. */
  smaller(): Promise<CompressedBody>;
}

/** Under this a header costs more than compressing saves. */
const SMALLEST_WORTH_COMPRESSING = 600;

/** The best quality takes a second for a larger one. */
const LARGEST_AT_BEST = 256 * 1024;

/** A sixth larger than the usual quality, in a fifth of the time. */
const FAST = 1;
const BEST = 11;
const USUAL_GZIP = 6;

/**
 * Called once per stored response, not per request, and works on another thread. It is stored as its first client wants
 * it: of a page that is seldom requested there may never be a second one. Either is about a quarter of the page's size.
 */
export async function compress(body: Buffer, wanted: Encoding = "br"): Promise<CompressedBody> {
  if (body.length < SMALLEST_WORTH_COMPRESSING) return asItIs(body);
  return wanted === "gzip"
    ? inEveryEncoding("gzip", await gzipAsync(body, { level: FAST }))
    : inEveryEncoding("br", await brotliCompressAsync(body, parameters(FAST, body)));
}

const parameters = (quality: number, body: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A usual window takes megabytes of memory for each page, which fits into a small one.
    [constants.BROTLI_PARAM_LGWIN]: body.length < 2 ** 18 ? 18 : constants.BROTLI_DEFAULT_WINDOW,
  },
});

function asItIs(body: Buffer): CompressedBody {
  const same: CompressedBody = {
    bytes: body.length,
    isSmaller: false,
    encoding: "br",
    in: () => body,
    smaller: async () => same,
  };
  return same;
}

/** A function of its own, so that its closure does not hold the uncompressed page in memory. */
function inEveryEncoding(encoding: Stored, compressed: Buffer): CompressedBody {
  const stored = exactCopy(compressed);
  const plain = () => (encoding === "br" ? brotliDecompressSync(stored) : gunzipSync(stored));
  const same: CompressedBody = {
    bytes: stored.length,
    isSmaller: true,
    encoding,
    in(wanted) {
      if (wanted === encoding) return stored;
      const body = plain();
      if (wanted === "identity") return body;
      return exactCopy(
        wanted === "br"
          ? brotliCompressSync(body, parameters(FAST, body))
          : gzipSync(body, { level: USUAL_GZIP }),
      );
    },
    async smaller() {
      const body = plain();
      if (body.length > LARGEST_AT_BEST) return same;
      const best = await brotliCompressAsync(body, parameters(BEST, body));
      return best.length < stored.length ? inEveryEncoding("br", best) : same;
    },
  };
  return same;
}

/** In memory of its own: usual buffers are parts of larger ones, which stay in memory as long as any part of them. */
function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Best first. */
const encodings: Encoding[] = ["br", "gzip", "identity"];

/** Browsers send a handful of different ones. */
const chosen = new LRUCache<string, Encoding>({ max: 100 });

/** The encoding that a client prefers; a wildcard names none, so a client that sends only that gets the plain body. */
export function chooseEncoding(accepted = ""): Encoding {
  const known = chosen.get(accepted);
  if (known) return known;
  const named = accepted.toLowerCase().replaceAll("*", "any");
  const encoding = negotiate(named, encodings) ?? "identity";
  chosen.set(accepted, encoding);
  return encoding;
}
