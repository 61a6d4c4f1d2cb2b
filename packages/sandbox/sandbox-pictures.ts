import { drawPicture, type PictureRequest } from "@newsroom/demo/pictures/draw-picture.ts";
import sharp from "sharp";
import type { SandboxReply } from "./serve-sandbox.ts";

/** Plain pictures are fast, for tests that do not look at them. */
export type PictureStyle = "drawn" | "plain";

export function createPictures(style: PictureStyle, width: number, height: number) {
  const drawn = new Map<string, Promise<Buffer>>();

  async function draw(request: PictureRequest): Promise<Buffer> {
    const picture =
      style === "drawn"
        ? sharp(Buffer.from(drawPicture(request))).flatten()
        : sharp({ create: { width, height, channels: 3, background: "#205080" } });
    return picture.resize(width, height, { fit: "cover" }).jpeg({ quality: 80 }).toBuffer();
  }

  return async (request: PictureRequest): Promise<SandboxReply> => {
    const key = style === "plain" ? "" : `${request.motif} ${request.seed}`;
    const made = drawn.get(key) ?? draw(request);
    drawn.set(key, made);
    return { type: "image/jpeg", body: await made };
  };
}
