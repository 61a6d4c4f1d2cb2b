import { LRUCache } from "lru-cache";
import { singleFlight } from "#shared/single-flight.ts";
import { MINUTE } from "#shared/time/units.ts";
import { createCacheFolder } from "./cache-folder.ts";

const TOUCHED_EVERY = 10 * MINUTE;

export interface FileCache {
  /** The bytes of this name from memory, disk or `make`; simultaneous callers share one `make`. */
  find(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** What is held in memory. */
  size(): { entries: number; bytes: number };
}

/** Caches bytes that are expensive to compute in memory and on disk. The bytes of a name never change. */
export function createFileCache(
  folder: string,
  { memoryBytes, diskBytes }: { memoryBytes: number; diskBytes: number },
): FileCache {
  const disk = createCacheFolder(folder, { maxBytes: diskBytes });
  const memory = new LRUCache<string, { bytes: Buffer; touchedAt: number }>({
    maxSize: memoryBytes,
    sizeCalculation: ({ bytes }, name) => bytes.length + name.length + 1,
  });
  const share = singleFlight<Buffer>();

  async function find(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const held = memory.get(name);
    if (held) {
      markUsed(name, held);
      return held.bytes;
    }
    return share(name, () => load(name, make));
  }

  async function load(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const stored = await disk.get(name);
    const bytes = stored ?? (await make());
    memory.set(name, { bytes, touchedAt: Date.now() });
    if (!stored) await disk.put(name, bytes);
    return bytes;
  }

  /** A file that is always read from memory would load unused on disk. */
  function markUsed(name: string, held: { touchedAt: number }) {
    if (held.touchedAt > Date.now() - TOUCHED_EVERY) return;
    held.touchedAt = Date.now();
    void disk.touch(name);
  }

  return {
    find,
    size: () => ({ entries: memory.size, bytes: memory.calculatedSize }),
  };
}
