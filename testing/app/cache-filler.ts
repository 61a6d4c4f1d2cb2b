import { createCacheFolder } from "#platform/server/store/cache-folder.ts";

/** A process that writes entries to a cache folder until it is killed, and prints each one. */
const [folder = "", maxBytes = "", own = ""] = process.argv.slice(2);
const cache = createCacheFolder(folder, { maxBytes: Number(maxBytes) });
for (let index = 0; ; index += 1) {
  // Some names are shared, so that two processes write the same file at once.
  const name = index % 3 === 0 ? `shared ${index}` : `${own} ${index}`;
  await cache.put(name, Buffer.alloc(1_000 + (index % 7) * 3_000, name));
  if (index % 50 === 0) console.log(index);
}
