import { crc32, deflateSync } from "node:zlib";

/** A grey picture built by hand, so that its decompressed pixels are never in memory. */
export function blankPng(side: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size[8] = 1;
  const lines = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  const start = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const end = Buffer.alloc(0);
  return Buffer.concat([start, chunk("IHDR", size), chunk("IDAT", lines), chunk("IEND", end)]);
}
