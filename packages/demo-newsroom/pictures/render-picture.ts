import sharp from "sharp";
import { drawPicture, type PictureRequest } from "./draw-picture.ts";

export async function renderPicture(request: PictureRequest): Promise<Buffer> {
  return (
    sharp(Buffer.from(drawPicture(request)))
      .flatten()
      // Trellis and scan search would double the time for a few percent of size on grained pictures.
      .jpeg({ quality: 82, mozjpeg: true, trellisQuantisation: false, optimiseScans: false })
      .toBuffer()
  );
}
