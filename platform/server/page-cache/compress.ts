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
  /** The most memory it may take. */
  bytes: number;
  /** False for a small body, which is the same in every encoding. */
  isSmaller: boolean;
  in(encoding: Encoding): Buffer;
}

/** Under this a header costs more than compressing saves. */
const SMALLEST_WORTH_COMPRESSING = 600;

/** Up to this size compressing takes two milliseconds, which is less than waiting for another thread under load. */
const LARGEST_AT_ONCE = 256 * 1024;

/**
 * Called once per stored response, not per request. Brotli is stored, which nearly all clients accept and which is a
 * tenth of the page's size; gzip is made on first use, and clients without either get it decompressed.
 */
export async function compress(body: Buffer): Promise<CompressedBody> {
  if (body.length < SMALLEST_WORTH_COMPRESSING)
    return { bytes: body.length, isSmaller: false, in: () => body };
  return inEveryEncoding(await toBrotli(body));
}

async function toBrotli(body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const compressed =
    body.length > LARGEST_AT_ONCE
      ? await brotliCompressAsync(body, { params })
      : brotliCompressSync(body, { params });
  // A copy, because the compressor's own buffer is larger than its content.
  return Buffer.from(compressed);
}

/** A function of its own, so that its closure does not hold the uncompressed page in memory. */
function inEveryEncoding(br: Buffer): CompressedBody {
  let gzip: Buffer | undefined;
  return {
    bytes: 2 * br.length,
    isSmaller: true,
    in(encoding) {
      if (encoding === "br") return br;
      if (encoding === "identity") return brotliDecompressSync(br);
      gzip ??= Buffer.from(gzipSync(brotliDecompressSync(br), { level: 6 }));
      return gzip;
    },
  };
}

/** Best first. */
const encodings: Encoding[] = ["br", "gzip", "identity"];

/** The encoding that a client prefers; a wildcard names none, so a client that sends only that gets the plain body. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const named = (accepted ?? "").toLowerCase().replaceAll("*", "any");
  return negotiate(named, encodings) ?? "identity";
}
