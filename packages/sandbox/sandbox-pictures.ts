import { fileURLToPath } from "node:url";
import { picturesFolder } from "@newsroom/demo/read-pictures.ts";
import sharp from "sharp";
import type { SandboxReply } from "./serve-sandbox.ts";

/** Plain pictures are fast, for tests that do not look at them. */
export type PictureStyle = "rendered" | "plain";

export function createPictures(style: PictureStyle, width: number, height: number) {
  const made = new Map<string, Promise<Buffer>>();

  function make(name: string): Promise<Buffer> {
    const picture =
      style === "rendered"
        ? sharp(fileURLToPath(new URL(`${name}.jpg`, picturesFolder)))
        : sharp({ create: { width, height, channels: 3, background: "#205080" } });
    return picture.resize(width, height, { fit: "cover" }).jpeg({ quality: 80 }).toBuffer();
  }

  return async (name: string): Promise<SandboxReply> => {
    const key = style === "plain" ? "" : name;
    const picture = made.get(key) ?? make(name);
    made.set(key, picture);
    return { type: "image/jpeg", body: await picture };
  };
}
