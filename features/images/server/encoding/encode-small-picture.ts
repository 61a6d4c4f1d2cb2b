import { drawAnew } from "./draw-anew.ts";

const WIDTH = 480;
const HEIGHT = 270;

/** A still picture for a card. */
export const encodeSmallPicture = (bytes: Buffer): Promise<Buffer> =>
  drawAnew(bytes, (picture) =>
    picture.resize({ width: WIDTH, height: HEIGHT, fit: "cover" }).webp({ quality: 72, effort: 3 }),
  );
