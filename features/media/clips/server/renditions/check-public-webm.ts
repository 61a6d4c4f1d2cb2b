import { open } from "node:fs/promises";
import type { ReadBytes } from "#features/media/clips/rules/container-boxes.ts";
import { readerOf } from "./boxes-of-file.ts";
import { NotPublishable } from "./not-publishable.ts";

/** The numbers of the elements of a WebM file that hold others. */
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const SEEK = 0x4dbb;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const VIDEO = 0xe0;
const COLOUR = 0x55b0;
const AUDIO = 0xe1;
const CUES = 0x1c53bb6b;
const CUE = 0xbb;
const CUE_POSITION = 0xb7;
const CLUSTER = 0x1f43b675;
const BLOCK_GROUP = 0xa0;
const TAGS = 0x1254c367;
const TAG = 0x7373;
const TAG_TARGETS = 0x63c0;
const SIMPLE_TAG = 0x67c8;

/** Of a file as a whole. */
const FILE = 0;
/** Nothing but padding. */
const VOID = 0xec;
const CRC = 0xbf;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const CODEC_PRIVATE = 0x63a2;
const WRITERS: readonly number[] = [0x4d80, 0x5741];
const TAG_NAME = 0x45a3;
const TAG_TEXT = 0x4487;

/**
 * What a public WebM file may hold, by what it is in. A title, a day, a location and the device would be in other elements, or in
 * tags, whose names and texts are looked at.
 */
const publicElements: ReadonlyMap<number, ReadonlySet<number>> = new Map(
  (
    [
      [FILE, [EBML, SEGMENT]],
      [EBML, [0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4282, 0x4287, 0x4285]],
      [SEGMENT, [SEEK_HEAD, INFO, TRACKS, CUES, CLUSTER, TAGS]],
      [SEEK_HEAD, [SEEK]],
      [SEEK, [0x53ab, 0x53ac]],
      [INFO, [0x2ad7b1, 0x4489, 0x73a4, ...WRITERS]],
      [TRACKS, [TRACK]],
      [
        TRACK,
        [
          ...[0xd7, 0x73c5, TRACK_TYPE, 0xb9, 0x88, 0x55aa, 0x9c, 0x22b59c, 0x22b59d, CODEC],
          ...[CODEC_PRIVATE, 0x56aa, 0x56bb, 0x23e383, 0x6de7, 0x55ee, VIDEO, AUDIO],
        ],
      ],
      [VIDEO, [0xb0, 0xba, 0x9a, 0x9d, 0x53c0, 0x54b0, 0x54ba, 0x54b2, COLOUR]],
      [COLOUR, Array.from({ length: 13 }, (_, index) => 0x55b1 + index)],
      [AUDIO, [0xb5, 0x78b5, 0x9f, 0x6264]],
      [CUES, [CUE]],
      [CUE, [0xb3, CUE_POSITION]],
      [CUE_POSITION, [0xf7, 0xf1, 0xf0, 0xb2, 0x5378]],
      [CLUSTER, [0xe7, 0xa3, BLOCK_GROUP, 0xa7, 0xab]],
      [BLOCK_GROUP, [0xa1, 0x9b, 0xfb, 0x75a2]],
      [TAGS, [TAG]],
      [TAG, [TAG_TARGETS, SIMPLE_TAG]],
      [TAG_TARGETS, [0x63c5, 0x68ca]],
      [SIMPLE_TAG, [TAG_NAME, 0x447a, 0x4484, TAG_TEXT]],
    ] as const
  ).map(([holder, parts]) => [holder, new Set<number>([...parts, VOID, CRC])]),
);

interface Element {
  id: number;
  start: number;
  end: number;
  /** Live recordings do not say where what they hold ends. */
  isOpen: boolean;
}

/** Rejects with `NotPublishable` unless a WebM file holds nothing but picture and sound. Needs no engine. */
export async function checkPublicWebm(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    await checkElements(readerOf(file), size);
  } finally {
    await file.close();
  }
}

async function checkElements(read: ReadBytes, size: number): Promise<void> {
  const holders: Element[] = [{ id: FILE, start: 0, end: size, isOpen: false }];
  const holder = () => holders.at(-1) ?? { id: FILE, start: 0, end: size, isOpen: false };
  let tracks = 0;
  for (let at = 0; at < size; ) {
    while (holders.length > 1 && holder().end <= at) holders.pop();
    const found = elementAt(at, await read(at, 12), holder().end);
    while (holder().isOpen && !isIn(found, holder())) holders.pop();
    if (!isIn(found, holder())) throw await refusalOf(found, read);
    if (found.end > holder().end) throw new NotPublishable("broken");
    const check = checks.get(found.id);
    if (check && !(await check(await contentOf(found, read)))) throw await refusalOf(found, read);
    if (found.id === CODEC) tracks += 1;
    const holdsOthers = publicElements.has(found.id);
    if (holdsOthers) holders.push(found);
    at = holdsOthers ? found.start : found.end;
  }
  if (tracks === 0) throw new NotPublishable("broken");
}

const isIn = ({ id }: Element, holder: Element) => publicElements.get(holder.id)?.has(id) ?? false;

/** A number that says by its first bits how many bytes it has. */
function numberIn(bytes: Uint8Array, most: number) {
  const length = Math.clz32(bytes[0] ?? 0) - 23;
  if (length > most || length > bytes.length) throw new NotPublishable("broken");
  const whole = bytes.subarray(0, length).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return { length, whole, value: whole - (1n << BigInt(7 * length)) };
}

function elementAt(at: number, bytes: Uint8Array, endOfHolder: number): Element {
  const id = numberIn(bytes, 4);
  const size = numberIn(bytes.subarray(id.length), 8);
  const start = at + id.length + size.length;
  const isOpen = size.value === (1n << BigInt(7 * size.length)) - 1n;
  return {
    id: Number(id.whole),
    start,
    end: isOpen ? endOfHolder : start + Number(size.value),
    isOpen,
  };
}

const MOST_READ = 64 * 1024;

const contentOf = async ({ start, end }: Element, read: ReadBytes) =>
  Buffer.from(await read(start, Math.max(0, Math.min(end - start, MOST_READ))));

async function refusalOf(element: Element, read: ReadBytes): Promise<NotPublishable> {
  const isLocation = /location|gps/i.test((await contentOf(element, read)).toString("latin1"));
  return new NotPublishable(isLocation ? "location" : "more", element.id.toString(16));
}

const text = (pattern: RegExp) => (content: Buffer) =>
  pattern.test(content.toString("utf8").replaceAll("\0", ""));

/** Each says whether the content of an element tells nothing. */
const checks: ReadonlyMap<number, (content: Buffer) => boolean> = new Map([
  [VOID, (content: Buffer) => content.every((byte) => byte === 0)],
  // Picture or sound.
  [TRACK_TYPE, (content: Buffer) => content[0] === 1 || content[0] === 2],
  [CODEC, text(/^(?:V_VP8|V_VP9|V_AV1|A_OPUS|A_VORBIS)$/)],
  [CODEC_PRIVATE, hasNoComments],
  ...WRITERS.map((id) => [id, text(/^(?:Lavf[\d.]*|Chrome|libwebm-[\d.]+)$/)] as const),
  [TAG_NAME, text(/^(?:ENCODER|DURATION)$/)],
  [TAG_TEXT, text(/^(?:Lav[cf][\w. -]*|\d\d:\d\d:\d\d\.\d+)$/)],
]);

/** Vorbis keeps what an author wrote about a sound in the description of the track. */
function hasNoComments(content: Buffer): boolean {
  const at = content.indexOf("\u0003vorbis", 0, "latin1");
  if (at < 0) return true;
  const afterVendor = at + 11 + (content.length >= at + 11 ? content.readUInt32LE(at + 7) : 0);
  return content.length >= afterVendor + 4 && content.readUInt32LE(afterVendor) === 0;
}
