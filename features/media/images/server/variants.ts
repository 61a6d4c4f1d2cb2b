import { createHash } from "node:crypto";
import { createFileCache } from "#platform/server/file-cache/file-cache.ts";
import { readWhole } from "#platform/server/store/read-whole.ts";
import type { Store } from "#platform/server/store/store.ts";
import { encodePicture, type ImageFormat, RECIPE } from "./encoding/encode-picture.ts";
import type { Source } from "./source.ts";

const MIB = 1024 * 1024;
const MEMORY = 48 * MIB;
const DISK = 512 * MIB;

export interface Variant {
  bytes: Buffer;
  /** Changes whenever the bytes may have changed. */
  etag: string;
}

export interface Variants {
  get(source: Source, want: { width?: number | undefined; format: ImageFormat }): Promise<Variant>;
}

/** Pictures in the requested sizes and formats, each encoded once and cached while there is room. */
export function createVariants(folder: string, store: Store): Variants {
  const cache = createFileCache(folder, { memoryBytes: MEMORY, diskBytes: DISK });
  return {
    async get(source, want) {
      const name = [RECIPE, source.version, want.width, want.format].join("|");
      const hash = createHash("sha256").update(name);
      const encode = () => source.withBytes((original) => encodePicture(original, want));
      const bytes = await cache.find(name, () =>
        store.isShared ? findShared(store, hash.copy().digest("hex"), encode) : encode(),
      );
      return { bytes, etag: `"${hash.digest("base64url").slice(0, 22)}"` };
    },
  };
}

/** What another node has encoded. Where the store does not respond, this one encodes it as well. */
async function findShared(
  store: Store,
  key: string,
  encode: () => Promise<Buffer>,
): Promise<Buffer> {
  const stored = await readWhole(store, key).catch(() => undefined);
  if (stored) return stored;
  const bytes = await encode();
  // The next node that needs it tries again.
  await store.put(key, bytes).catch(() => {});
  return bytes;
}
