/** A box of an MP4 or MOV file: how long it is and where, and what it is in, as `moov/trak/tkhd`. */
export interface ContainerBox {
  path: string;
  /** Of its content. */
  start: number;
  end: number;
}

/** May give fewer bytes at the end of the file. */
export type ReadBytes = (offset: number, length: number) => Promise<Uint8Array>;

/** A file whose boxes do not fit into each other, or are more than any film needs. */
export class BrokenContainer extends Error {}

const MOST_BOXES = 100_000;
const DEEPEST = 12;

/** For each box that holds boxes, how many bytes of its own come first. */
export type BoxHolders = ReadonlyMap<string, number>;

/** What leads to the tracks of a film and to the formats they are in. */
export const trackHolders: BoxHolders = new Map([
  ...["moov", "trak", "mdia", "minf", "dinf", "stbl"].map((type) => [type, 0] as const),
  ["dref", 8],
  ["stsd", 8],
]);

/** All boxes of a file, each before those in it. Rejects with `BrokenContainer`. */
export async function* containerBoxes(
  read: ReadBytes,
  size: number,
  holders: BoxHolders,
): AsyncGenerator<ContainerBox> {
  let boxes = 0;
  async function* within(outer: ContainerBox, depth: number): AsyncGenerator<ContainerBox> {
    for (let at = outer.start; at < outer.end; ) {
      // A terminator of four zero bytes ends some lists of QuickTime.
      if (outer.end - at < 8) return;
      boxes += 1;
      if (boxes > MOST_BOXES || depth > DEEPEST) throw new BrokenContainer("too many boxes");
      const { type, header, length } = headerIn(await read(at, 16), outer.end - at);
      const path = outer.path === "" ? type : `${outer.path}/${type}`;
      // The last box of a file that ends early is as long as what there is of it.
      const end = Math.min(at + length, depth === 0 ? outer.end : Number.POSITIVE_INFINITY);
      if (end > outer.end) throw new BrokenContainer(`${path} is longer than what it is in`);
      yield { path, start: at + header, end };
      const own = holders.get(type);
      if (own !== undefined) yield* within({ path, start: at + header + own, end }, depth + 1);
      at = end;
    }
  }
  yield* within({ path: "", start: 0, end: size }, 0);
}

function headerIn(bytes: Uint8Array, left: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 8) throw new BrokenContainer("a box ends in its header");
  const short = view.getUint32(0);
  const type = String.fromCharCode(...bytes.subarray(4, 8));
  const isLong = short === 1 && bytes.length >= 16;
  const header = isLong ? 16 : 8;
  const length = short === 0 ? left : isLong ? Number(view.getBigUint64(8)) : short;
  if (length < header) throw new BrokenContainer(`${type} is shorter than its header`);
  return { type, header, length };
}
