import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
} from "node:zlib";
import negotiate from "@fastify/accept-negotiator";

const inAnotherThread = promisify(brotliCompress);

export type Encoding = "br" | "gzip" | "identity";

/** A body that is kept packed and can be had in each encoding. */
export interface Packed {
  /** What it may come to hold. */
  bytes: number;
  /** Whether packing was worth it; else every encoding is the body itself. */
  isSmaller: boolean;
  in(encoding: Encoding): Buffer;
}

/** Under this a header costs more than compressing saves. */
const SMALLEST_WORTH_COMPRESSING = 600;

/** Up to this size packing takes two milliseconds; waiting for another thread takes longer, most of all under load. */
const LARGEST_AT_ONCE = 256 * 1024;

/**
 * Once per stored answer, never per request. Kept is what nearly all ask for, a tenth of the page's size; gzip is made
 * for the first who asks, and whoever wants it plain has it unpacked.
 */
export async function compress(body: Buffer): Promise<Packed> {
  if (body.length < SMALLEST_WORTH_COMPRESSING)
    return { bytes: body.length, isSmaller: false, in: () => body };
  return unpackable(await pack(body));
}

async function pack(body: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const packed =
    body.length > LARGEST_AT_ONCE
      ? await inAnotherThread(body, { params })
      : brotliCompressSync(body, { params });
  // A copy: the compressor's own buffer is larger than what is in it.
  return Buffer.from(packed);
}

/** Apart from where it is packed: what is kept here must not hold on to the page as it was. */
function unpackable(br: Buffer): Packed {
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

/** The encoding that a client prefers; a wildcard names none, so whoever sends only that gets the plain body. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const named = (accepted ?? "").toLowerCase().replaceAll("*", "any");
  return negotiate(named, encodings) ?? "identity";
}
