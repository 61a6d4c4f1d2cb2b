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
