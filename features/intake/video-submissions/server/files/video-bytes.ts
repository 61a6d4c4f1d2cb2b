import type { PrivateFiles } from "#platform/server/private-files/private-files.ts";

/** How many of the first bytes tell the type. */
export const TYPE_BYTES = 64;

/** The brands of an ISO media file that are video, and not a picture or a sound. */
const MP4 = /^(?:isom|iso\d|mp4\d|avc1|hvc1|M4V |M4VP|dash|MSNV|mmp4|XAVC|f4v )/;

const formats = [
  { type: "video/quicktime", ending: "mov", fits: (start: string) => brandOf(start) === "qt  " },
  { type: "video/3gpp", ending: "3gp", fits: (start: string) => /^3g[p2]/.test(brandOf(start)) },
  { type: "video/mp4", ending: "mp4", fits: (start: string) => MP4.test(brandOf(start)) },
  { type: "video/webm", ending: "webm", fits: (start: string) => isEbml(start, "webm") },
  { type: "video/x-matroska", ending: "mkv", fits: (start: string) => isEbml(start, "matroska") },
  {
    type: "video/x-msvideo",
    ending: "avi",
    fits: (start: string) => /^RIFF[\s\S]{4}AVI /.test(start),
  },
] as const;

const brandOf = (start: string) => (start.slice(4, 8) === "ftyp" ? start.slice(8, 12) : "");
const isEbml = (start: string, kind: string) =>
  start.startsWith("\u001aE\u00df\u00a3") && start.includes(kind);

/** The type of a video by its first bytes, whatever its name says; undefined if it is none that we take. */
export function videoType(start: Buffer): string | undefined {
  const text = start.toString("latin1");
  return formats.find(({ fits }) => fits(text))?.type;
}

/** How names of such files end. */
export const endingOf = (type: string): string =>
  formats.find((one) => one.type === type)?.ending ?? "bin";

/** Boxes at the top of a file that are looked at; a recording has a handful, unless it is cut into many parts. */
const MOST_BOXES = 1_000;
/** Bytes of the box that describes the recording. */
const MOST_DESCRIPTION = 8 * 1024 * 1024;
/** Latitude and longitude by ISO 6709, as phones write them. */
const ISO_6709 = /(?<latitude>[+-]\d{2}\.\d{2,9})(?<longitude>[+-]\d{3}\.\d{2,9})(?:[+-][\d.]+)?\//;

/** Where a phone says it was while it filmed, such as `59.3293, 18.0686`. Only MP4, MOV and 3GP have it. */
export async function findCoordinates(
  files: Pick<PrivateFiles, "readPart">,
  { key, bytes, type }: { key: string; bytes: number; type: string },
): Promise<string | undefined> {
  if (!/mp4|quicktime|3gpp/.test(type)) return undefined;
  const description = await readDescription(files, { key, bytes });
  const { latitude, longitude } = ISO_6709.exec(description)?.groups ?? {};
  return latitude && longitude ? `${Number(latitude)}, ${Number(longitude)}` : undefined;
}

/** The box `moov`, which is at the beginning or behind the pictures. */
async function readDescription(
  files: Pick<PrivateFiles, "readPart">,
  { key, bytes }: { key: string; bytes: number },
): Promise<string> {
  let start = 0;
  for (let count = 0; count < MOST_BOXES && start + 8 <= bytes; count += 1) {
    const head = await files.readPart(key, { start, length: 16 });
    const size = sizeOf(head, bytes - start);
    // A box that is shorter than its own head would never end.
    if (head.length < 8 || size < 8) return "";
    if (head.toString("latin1", 4, 8) === "moov") {
      const length = Math.min(size, bytes - start, MOST_DESCRIPTION);
      return (await files.readPart(key, { start, length })).toString("latin1");
    }
    start += size;
  }
  return "";
}

/** 1 stands for a size of eight bytes behind the name, 0 for all that follows. */
function sizeOf(head: Buffer, rest: number): number {
  if (head.length < 8) return 0;
  const size = head.readUInt32BE(0);
  if (size === 0) return rest;
  return size === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : size;
}
