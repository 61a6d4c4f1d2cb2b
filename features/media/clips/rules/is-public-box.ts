import { type BoxHolders, trackHolders } from "./container-boxes.ts";

const pictureFormats = ["avc1", "vp09", "av01"].map((type) => [type, 78] as const);
const soundFormats = ["mp4a", "Opus"].map((type) => [type, 28] as const);

/** All that hold boxes in a file that is public. */
export const publicHolders: BoxHolders = new Map([
  ...trackHolders,
  ...["edts", "udta", "ilst", "mvex", "moof", "traf"].map((type) => [type, 0] as const),
  ["meta", 4],
  ...pictureFormats,
  ...soundFormats,
]);

const inTrack = [
  ...["tkhd", "edts", "edts/elst", "mdia", "mdia/mdhd", "mdia/hdlr", "mdia/minf"],
  ...["mdia/minf/vmhd", "mdia/minf/smhd"],
  ...["mdia/minf/dinf", "mdia/minf/dinf/dref", "mdia/minf/dinf/dref/url ", "mdia/minf/stbl"],
  ...["stsd", "stts", "stss", "ctts", "stsc", "stsz", "stco", "co64", "sgpd", "sbgp"].map(
    (type) => `mdia/minf/stbl/${type}`,
  ),
  ...[...pictureFormats, ...soundFormats].flatMap(([type]) =>
    [
      type,
      ...["avcC", "vpcC", "av1C", "esds", "dOps", "pasp", "btrt", "colr", "fiel"].map(
        (part) => `${type}/${part}`,
      ),
    ].map((part) => `mdia/minf/stbl/stsd/${part}`),
  ),
];

/** Everything that a public file may hold. A camera writes location, device and time into boxes that are not here. */
const publicBoxes: ReadonlySet<string> = new Set([
  ...[
    "ftyp",
    "styp",
    "moov",
    "moov/mvhd",
    "moov/trak",
    "moov/mvex",
    "moov/mvex/trex",
    "moov/mvex/mehd",
  ],
  ...inTrack.map((path) => `moov/trak/${path}`),
  ...["moov/udta", "moov/udta/meta", "moov/udta/meta/hdlr", "moov/udta/meta/ilst"],
  ...["moov/udta/meta/ilst/\u00a9too"],
  ...[
    "sidx",
    "moof",
    "moof/mfhd",
    "moof/traf",
    "moof/traf/tfhd",
    "moof/traf/tfdt",
    "moof/traf/trun",
  ],
  ...["moof/traf/sgpd", "moof/traf/sbgp", "mfra", "mdat", "free"],
]);

export const isPublicBox = (path: string): boolean => publicBoxes.has(path);
