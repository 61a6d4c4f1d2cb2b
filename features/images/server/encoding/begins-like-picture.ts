/** What pictures begin with, by kind; `.` stands for any byte. */
const beginnings = [
  /^\xff\xd8\xff/, // JPEG
  /^\x89PNG\r\n/,
  /^GIF8[79]a/,
  /^RIFF.{4}WEBP/s,
  /^.{4}ftypavi[fs]/s,
];

/** By its first bytes, whatever its name says: nothing else may reach a decoder, drawings and documents least of all. */
export function beginsLikePicture(bytes: Buffer): boolean {
  const start = bytes.toString("latin1", 0, 16);
  return beginnings.some((beginning) => beginning.test(start));
}
