import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";

const inAnotherThread = promisify(brotliCompress);

export type Encoding = "br" | "gzip" | "identity";
export type Encoded = Readonly<Record<Encoding, Buffer>>;

/** Under this a header costs more than compressing saves. */
const SMALLEST_WORTH_COMPRESSING = 600;

/** Up to this size packing takes two milliseconds; waiting for another thread takes longer, most of all under load. */
const LARGEST_AT_ONCE = 256 * 1024;

/** Once per stored answer, never per request: brotli now, as nearly all ask for it, and gzip when somebody does. */
export async function compress(body: Buffer): Promise<Encoded> {
  if (body.length < SMALLEST_WORTH_COMPRESSING) return { identity: body, gzip: body, br: body };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const pack = body.length > LARGEST_AT_ONCE ? inAnotherThread : brotliCompressSync;
  const br = await pack(body, { params });
  let gzip: Buffer | undefined;
  return {
    identity: body,
    br,
    get gzip() {
      gzip ??= gzipSync(body, { level: 6 });
      return gzip;
    },
  };
}

/** A client that names an encoding with `q=0` does not want it. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/i.test(accepted)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/i.test(accepted)) return "gzip";
  return "identity";
}
