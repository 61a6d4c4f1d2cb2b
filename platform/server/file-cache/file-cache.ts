import { LRUCache } from "lru-cache";
import { singleFlight } from "../../../shared/async/single-flight.ts";
import { MINUTE } from "../../../shared/time/units.ts";
import { createCacheFolder } from "./cache-folder.ts";

const TOUCHED_EVERY = 10 * MINUTE;

export interface FileCache {
  /** The bytes of this name, from memory, else from disk, else as `make` makes them; many askers at once make them once. */
  find(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** What is held in memory. */
  size(): { entries: number; bytes: number };
}

/** Bytes that are dear to make, in memory and on disk, each up to a limit. A name stands for the same bytes for ever. */
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
      keepYoung(name, held);
      return held.bytes;
    }
    return share(name, () => look(name, make));
  }

  async function look(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await disk.get(name);
    const bytes = kept ?? (await make());
    memory.set(name, { bytes, touchedAt: Date.now() });
    if (!kept) await disk.put(name, bytes);
    return bytes;
  }

  /** What everybody reads from memory would look forgotten on disk. */
  function keepYoung(name: string, held: { touchedAt: number }) {
    if (held.touchedAt > Date.now() - TOUCHED_EVERY) return;
    held.touchedAt = Date.now();
    void disk.touch(name);
  }

  return {
    find,
    size: () => ({ entries: memory.size, bytes: memory.calculatedSize }),
  };
}
