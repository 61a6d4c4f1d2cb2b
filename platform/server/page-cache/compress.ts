import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";
export type Encoded = Readonly<Record<Encoding, Buffer>>;

/** Under this a header costs more than compressing saves. */
const SMALLEST_WORTH_COMPRESSING = 600;

/** Once per stored answer, never per request. */
export async function compress(body: Buffer): Promise<Encoded> {
  if (body.length < SMALLEST_WORTH_COMPRESSING) return { identity: body, gzip: body, br: body };
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    zip(body, { level: 6 }),
  ]);
  return { identity: body, gzip: gz, br };
}

/** A client that names an encoding with `q=0` does not want it. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/i.test(accepted)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/i.test(accepted)) return "gzip";
  return "identity";
}
