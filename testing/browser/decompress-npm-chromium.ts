import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { browserVersion } from "./browser-version.ts";

const cache = fileURLToPath(new URL("../../.cache/chromium/", import.meta.url));

const archives = ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"];

/** Decompresses the browser of @sparticuz/chromium once per version and returns its path; undefined when it cannot. */
export async function decompressNpmChromium(): Promise<string | undefined> {
  try {
    const archiveFolder = new URL("../bin/", import.meta.resolve("@sparticuz/chromium"));
    const manifest = await readFile(new URL("../package.json", archiveFolder), "utf8");
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(manifest));
    const folder = join(cache, version);
    if (!existsSync(folder)) await unpackInto(folder, archiveFolder);
    const program = join(folder, "chromium");
    return (await browserVersion(program)) ? program : await withLibraries(folder);
  } catch {
    return undefined;
  }
}

/** Decompresses beside the folder and renames, so that another process never sees a partial browser. */
async function unpackInto(folder: string, archiveFolder: URL): Promise<void> {
  const { inflate } = await import("@sparticuz/chromium");
  const olderVersions = existsSync(cache) ? await readdir(cache) : [];
  const partial = `${folder}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  const before = process.env.TMPDIR;
  // The package decompresses to the temporary folder only.
  process.env.TMPDIR = partial;
  try {
    for (const archive of archives) await inflate(fileURLToPath(new URL(archive, archiveFolder)));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  await rename(partial, folder).catch(() => rm(partial, { recursive: true, force: true }));
  const outdated = olderVersions.map((name) => join(cache, name));
  const unused = outdated.filter((path) => !path.startsWith(folder));
  await Promise.all(unused.map((path) => rm(path, { recursive: true, force: true })));
}

/** For a machine without the libraries that a browser needs: the package contains them. */
async function withLibraries(folder: string): Promise<string> {
  const script = join(folder, "chromium-with-libraries");
  const lines = [
    "#!/bin/sh",
    'folder="$(dirname "$0")"',
    'export LD_LIBRARY_PATH="$folder/al2023/lib"',
    'exec "$folder/chromium" "$@"',
  ];
  const partial = `${script}.${process.pid}`;
  await writeFile(partial, `${lines.join("\n")}\n`, { mode: 0o755 });
  await rename(partial, script);
  return script;
}
