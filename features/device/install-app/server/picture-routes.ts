import * as z from "zod/mini";
import type { FeatureDeps } from "#features/define-feature.ts";
import { APP_PICTURES } from "#features/device/calls/install-app.ts";
import { openPen, readLook, type ShareCards } from "#features/publishing/server/public.ts";
import { listArticles } from "#features/stories/calls/reading.ts";
import type { Api } from "#platform/server/http/api.ts";
import { embeddable } from "#platform/server/http/security-headers.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { text } from "#shared/contract/fields.ts";
import {
  appPictures,
  drawIcon,
  drawScreenshot,
  everyIcon,
  type Icon,
  type Screenshot,
} from "./app-pictures.ts";

const File = z.object({ file: text({ max: 40 }) });
const STORIES = 4;
const stored = { ...embeddable, "cache-control": "public, max-age=86400" } as const;

/** Icons are drawn once; screenshots again when other stories are the newest. */
export function appPictureRoutes(
  { call }: Pick<Api, "call">,
  { server, shareCards: cards }: Pick<FeatureDeps, "server"> & { shareCards: ShareCards },
): void {
  const drawn = new Map<string, { of: string; picture: Promise<Buffer> }>();

  server.get(
    `${APP_PICTURES}/:file`,
    { schema: { summary: "Icons and screenshots of the installable app", params: File } },
    async (request, reply) => {
      const { file } = request.params as z.output<typeof File>;
      const icon = everyIcon.find((one) => one.file === file);
      const screenshot = appPictures.screenshots.find((one) => one.file === file);
      if (!icon && !screenshot) throw new AppError("not_found", "There is no such picture.");
      const picture = icon ? await drawOnce(icon) : screenshot && (await draw(screenshot));
      return reply
        .headers(stored)
        .type(icon ? "image/png" : "image/jpeg")
        .send(picture);
    },
  );

  server.get("/favicon.ico", { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers(stored)
      .type("image/x-icon")
      .send(wrapIcon(await drawOnce(appPictures.favicon), appPictures.favicon.size)),
  );

  const drawOnce = (icon: Icon) =>
    once(icon.file, "", async () => drawIcon(await readLook(), icon));

  async function draw(screenshot: Screenshot): Promise<Buffer> {
    const newest = await call(listArticles, { query: { limit: STORIES } });
    const of = newest.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join();
    return once(screenshot.file, of, async () => {
      const drawings = newest.length > 0 ? newest.map(cards.ofArticle) : [cards.ofSite()];
      const [pen, look, pictures] = await Promise.all([
        openPen(),
        readLook(),
        Promise.all(drawings),
      ]);
      return drawScreenshot(screenshot, { pen, look }, pictures);
    });
  }

  /** Concurrent requests wait for the same drawing; failures are not cached. */
  function once(file: string, of: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = drawn.get(file);
    if (known?.of === of) return known.picture;
    const picture = make();
    drawn.set(file, { of, picture });
    picture.catch(() => drawn.delete(file));
    return picture;
  }
}

/** A PNG as the icon file that browsers request for what names no icon, such as a text or a film. */
function wrapIcon(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
