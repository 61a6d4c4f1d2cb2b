import {
  BrokenContainer,
  type ContainerBox,
  type ReadBytes,
} from "#features/media/clips/rules/container-boxes.ts";
import { isPublicBox, publicHolders } from "#features/media/clips/rules/is-public-box.ts";
import { boxesOfFile } from "./boxes-of-file.ts";
import { NotPublishable } from "./not-publishable.ts";

export interface PublicFile {
  /** As in a list for players, such as `avc1.64001F,mp4a.40.2`. */
  codecs: string;
}

/**
 * Rejects with `NotPublishable` unless an MP4 file holds nothing but picture and sound: each box is on the closed list,
 * and what a box could tell about a camera is empty. Needs no engine.
 */
export async function checkPublicFile(path: string): Promise<PublicFile> {
  const codecs: string[] = [];
  try {
    for await (const { box, read } of boxesOfFile(path, publicHolders)) {
      if (!isPublicBox(box.path)) throw await refusalOf(box, read);
      const type = box.path.slice(box.path.lastIndexOf("/") + 1);
      if (await checks[type]?.(box, read)) throw new NotPublishable("more", box.path);
      const codec = await codecNames[type]?.(box, read);
      if (codec) codecs.push(codec);
    }
  } catch (error) {
    if (error instanceof BrokenContainer) throw new NotPublishable("broken");
    throw error;
  }
  if (codecs.length === 0) throw new NotPublishable("broken");
  return { codecs: codecs.join(",") };
}

type OfBox<Result> = (box: ContainerBox, read: ReadBytes) => Promise<Result>;

const MOST_READ = 64 * 1024;

const contentOf: OfBox<Buffer> = async ({ start, end }, read) =>
  Buffer.from(await read(start, Math.min(end - start, MOST_READ)));

const refusalOf: OfBox<NotPublishable> = async (box, read) => {
  const text = `${box.path}${(await contentOf(box, read)).toString("latin1")}`;
  const isLocation = /\u00a9xyz|loci|location|gps|<exif:/i.test(text);
  return new NotPublishable(isLocation ? "location" : "more", box.path);
};

/** Days since 1904 in a header would say when it was filmed. */
const hasTime: OfBox<boolean> = async (box, read) => {
  const content = await contentOf(box, read);
  const long = content[0] === 1;
  return content.subarray(4, long ? 20 : 12).some((byte) => byte !== 0);
};

/** Each check says whether the box tells something. */
const checks: Partial<Record<string, OfBox<boolean>>> = {
  mvhd: hasTime,
  tkhd: hasTime,
  mdhd: hasTime,
  // A track that is neither picture nor sound has another handler; its name is that of ours, or empty.
  hdlr: async (box, read) => {
    const content = (await contentOf(box, read)).toString("latin1");
    const [handler, name] = [content.slice(8, 12), content.slice(24).replaceAll("\0", "")];
    const isKnown = box.path.includes("/udta/") ? handler === "mdir" : /vide|soun/.test(handler);
    return !isKnown || !/^(?:\w?(?:Video|Sound)Handler|)$/.test(name);
  },
  "\u00a9too": async (box, read) =>
    !/^.{16}Lavf[\d.]*$/s.test((await contentOf(box, read)).toString("latin1")),
  free: async (box, read) => (await contentOf(box, read)).some((byte) => byte !== 0),
};

const hex = (byte = 0) => byte.toString(16).padStart(2, "0").toUpperCase();
const decimal = (byte = 0) => String(byte).padStart(2, "0");

const codecNames: Partial<Record<string, OfBox<string>>> = {
  avcC: async (box, read) => {
    const [, ...levels] = await contentOf(box, read);
    return `avc1.${levels.slice(0, 3).map(hex).join("")}`;
  },
  vpcC: async (box, read) => {
    const [, , , , profile, level, depth = 0] = await contentOf(box, read);
    return `vp09.${decimal(profile)}.${decimal(level)}.${decimal(depth >> 4)}`;
  },
  // AAC of low complexity is the only one that is made here.
  esds: async () => "mp4a.40.2",
  dOps: async () => "opus",
};
