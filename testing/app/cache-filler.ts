import { createCacheFolder } from "../../platform/server/file-cache/cache-folder.ts";

/** A process that puts one thing after the other into a folder until it is killed, and says so each time. */
const [folder = "", maxBytes = "", own = ""] = process.argv.slice(2);
const cache = createCacheFolder(folder, { maxBytes: Number(maxBytes) });
for (let index = 0; ; index += 1) {
  // Some names are everybody's: two processes then write the same file at once.
  const name = index % 3 === 0 ? `shared ${index}` : `${own} ${index}`;
  await cache.put(name, Buffer.alloc(1_000 + (index % 7) * 3_000, name));
  if (index % 50 === 0) console.log(index);
}
