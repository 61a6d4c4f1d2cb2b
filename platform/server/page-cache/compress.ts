import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
} from "node:zlib";
import negotiate from "@fastify/accept-negotiator";

const brotliCompressAsync = promisify(brotliCompress);

export type Encoding = "br" | "gzip" | "identity";

/** A body that is stored compressed and available in each encoding. */
export interface CompressedBody {
  bytes: number;
  /** False for a small body, which is the same in every encoding. */
  isSmaller: boolean;
  /** Brotli is at hand; the others are made with each call. */
  in(encoding: Encoding): Buffer;
  /** The same, a tenth smaller; a large one stays as it is. Takes long, on another thread. */
  smaller(): Promise<CompressedBody>;
}

/** Under this a header costs more than compressing saves. */
const SMALLEST_WORTH_COMPRESSING = 600;

/** Up to this size compressing takes few milliseconds, which is less than waiting for another thread under load. */
const LARGEST_AT_ONCE = 256 * 1024;

/** A tenth larger than the usual quality, in a third of the time. */
const FAST = 2;
const BEST = 11;

/**
 * Called once per stored response, not per request. Brotli is stored, which nearly all clients accept and which is a
 * tenth of the page's size.
 */
export async function compress(body: Buffer): Promise<CompressedBody> {
  if (body.length < SMALLEST_WORTH_COMPRESSING) return asItIs(body);
  const compressed =
    body.length > LARGEST_AT_ONCE
      ? await brotliCompressAsync(body, parameters(FAST, body))
      : brotliCompressSync(body, parameters(FAST, body));
  return inEveryEncoding(compressed);
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
    in: () => body,
    smaller: async () => same,
  };
  return same;
}

/** A function of its own, so that its closure does not hold the uncompressed page in memory. */
function inEveryEncoding(compressed: Buffer): CompressedBody {
  const br = exactCopy(compressed);
  const plain = () => brotliDecompressSync(br);
  const same: CompressedBody = {
    bytes: br.length,
    isSmaller: true,
    in: (encoding) =>
      encoding === "br"
        ? br
        : encoding === "gzip"
          ? exactCopy(gzipSync(plain(), { level: 6 }))
          : plain(),
    async smaller() {
      const body = plain();
      if (body.length > LARGEST_AT_ONCE) return same;
      const best = await brotliCompressAsync(body, parameters(BEST, body));
      return best.length < br.length ? inEveryEncoding(best) : same;
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

/** The encoding that a client prefers; a wildcard names none, so a client that sends only that gets the plain body. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const named = (accepted ?? "").toLowerCase().replaceAll("*", "any");
  return negotiate(named, encodings) ?? "identity";
}
