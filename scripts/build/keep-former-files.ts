import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Pages that are open while the site is updated still ask for files of the build they came from. */
const BUILDS_KEPT = 2;

/** Takes the built files out of the new build's way; call what it answers when that is done. */
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
    // What is not there was lost with a build that broke off.
    await Promise.all([...missing].map((name) => move(name).catch(() => {})));
    await rm(aside, { recursive: true });
    await writeFile(record, JSON.stringify([built, ...former]));
  };

  function move(name: string) {
    return rename(join(aside, name), join(files, name));
  }
}
