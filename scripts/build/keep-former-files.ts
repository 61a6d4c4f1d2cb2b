import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Open pages still load files of the previous build after an update. */
const BUILDS_KEPT = 2;

/** Moves the built files away for the new build; call the returned function when it is done. */
export async function setFormerFilesAside(dist: string): Promise<() => Promise<void>> {
  const [files, aside] = [join(dist, "client/assets"), join(dist, "former-assets")];
  const record = join(dist, "builds.json");
  const builds: string[][] = await readFile(record, "utf8").then(JSON.parse, () => []);
  await rm(aside, { recursive: true, force: true });
  await rename(files, aside).catch(() => mkdir(aside, { recursive: true }));

  return async function putBack() {
    const built = (await readdir(files)).sort();
    const former = builds.filter((names) => names.join() !== built.join()).slice(0, BUILDS_KEPT);
    const missing = new Set(former.flat().filter((name) => !built.includes(name)));
    // A file is missing when an earlier build was interrupted.
    await Promise.all([...missing].map((name) => move(name).catch(() => {})));
    await rm(aside, { recursive: true });
    await writeFile(record, JSON.stringify([built, ...former]));
  };

  function move(name: string) {
    return rename(join(aside, name), join(files, name));
  }
}
