import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { media } from "#db/schema/media.ts";
import { storePicture } from "#features/media/images/server/picture-public.ts";
import type { TestApp } from "#testing/app/test-app.ts";

/** A picture of noise, which cannot be compressed: its size is known by its pixels. */
export function noisePicture({ width = 320, height = 200 } = {}): Promise<Buffer> {
  const channels = 3;
  return sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A picture of the library; small, because each size of it that a page shows is encoded again. */
export async function addMedia(
  site: TestApp,
  known: Partial<typeof media.$inferInsert> = {},
  size = { width: 64, height: 40 },
): Promise<{ id: number; url: string }> {
  const bytes = await noisePicture(size);
  const stored = await storePicture(site.deps, bytes, { folder: "2026/11" });
  const now = site.clock.now();
  const [row] = await site.deps.db
    .insert(media)
    .values({
      hash: randomBytes(32),
      ...stored,
      bytes: bytes.length,
      fileName: "photo.png",
      addedBy: "Ada",
      createdAt: now,
      updatedAt: now,
      ...known,
    })
    .returning({ id: media.id, url: media.url });
  if (!row) throw new Error("The database returned no row for an insert");
  return row;
}
