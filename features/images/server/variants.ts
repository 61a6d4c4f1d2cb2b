import { createHash } from "node:crypto";
import { createFileCache } from "../../../platform/server/file-cache/file-cache.ts";
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
export function createVariants(folder: string): Variants {
  const cache = createFileCache(folder, { memoryBytes: MEMORY, diskBytes: DISK });
  return {
    async get(source, want) {
      const name = [RECIPE, source.version, want.width, want.format].join("|");
      const bytes = await cache.find(name, () =>
        source.withBytes((original) => encodePicture(original, want)),
      );
      return {
        bytes,
        etag: `"${createHash("sha256").update(name).digest("base64url").slice(0, 22)}"`,
      };
    },
  };
}
