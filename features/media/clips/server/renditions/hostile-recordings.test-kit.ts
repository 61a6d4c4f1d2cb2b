/** The file with bytes after the nth such box name replaced. */
export function patched(
  whole: Buffer,
  type: string,
  offset: number,
  bytes: ArrayLike<number>,
  nth = 0,
): Buffer {
  const copy = Buffer.from(whole);
  let at = -1;
  for (let count = 0; count <= nth; count += 1) at = copy.indexOf(type, at + 1, "latin1");
  if (at <= 0) throw new Error(`There is no ${type} in this file.`);
  copy.set(bytes, at + 4 + offset);
  return copy;
}

const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};
const ftyp = box("ftyp", Buffer.from("isom\0\0\0\0isom"));
const nested = (depth: number): Buffer =>
  depth === 0 ? box("free") : box("trak", nested(depth - 1));

/** Files that would cost a program processor, memory, disk or time, made of one that is well. */
export const hostileRecordings: readonly [string, (whole: Buffer) => Uint8Array][] = [
  [
    "frames of 10,000 by 10,000",
    (whole) => patched(whole, "avc1", 24, [0x27, 0x10, 0x27, 0x10], 1),
  ],
  [
    "a box shorter than its header",
    () => Buffer.concat([ftyp, Buffer.from([0, 0, 0, 4]), Buffer.from("moov")]),
  ],
  ["a million boxes", () => Buffer.concat([ftyp, Buffer.alloc(8_000_000, box("free"))])],
  ["boxes a thousand deep", () => Buffer.concat([ftyp, box("moov", nested(1_000))])],
  ["a box larger than what it is in", (whole) => patched(whole, "mdia", -8, [0x7f])],
  [
    "a box of 2^63 bytes",
    () =>
      Buffer.concat([
        ftyp,
        Buffer.from([0, 0, 0, 1]),
        Buffer.from("moov"),
        Buffer.from([0x7f, ...Array<number>(7).fill(255)]),
      ]),
  ],
  ["nothing but a header", () => ftyp],
  ["no header", () => Buffer.concat([ftyp, box("mdat", Buffer.alloc(100_000, 7))])],
  [
    "noise after the first bytes",
    () => Buffer.concat([ftyp, box("moov", Buffer.alloc(5_000, 0xa5))]),
  ],
  ["four billion samples", (whole) => patched(whole, "stsz", 8, [255, 255, 255, 255])],
  [
    "noise that says that it is WebM",
    () => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(100_000, 0xff)]),
  ],
  [
    "noise that says that it is AVI",
    () =>
      Buffer.concat([
        Buffer.from("RIFF\xff\xff\xff\xffAVI LIST\xff\xff\xff\x7fhdrl", "latin1"),
        Buffer.alloc(100_000, 0x41),
      ]),
  ],
];
