/** The first bytes of each picture format; `.` is any byte. */
const beginnings = [
  /^\xff\xd8\xff/, // JPEG
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftypavi[fs]/s,
];

/** Checks the first bytes instead of the name, so that only known picture formats reach a decoder. */
export function hasPictureSignature(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, 16);
  return beginnings.some((beginning) => beginning.test(start));
}
