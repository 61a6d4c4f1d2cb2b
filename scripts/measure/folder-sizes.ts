import { dirname } from "node:path";

/** Folders that hold one file per case, where more of them are no disorder. */
const grows = [
  /^docs\/decisions$/,
  /^db\/(migrations|schema)$/,
  /^app\/web\/pages$/,
  /^packages\/demo-newsroom\//,
  /^\.?$/,
];

/** How many files stand directly in each folder; a test belongs to the file beside it. */
export function folderSizes(paths: readonly string[]): [folder: string, files: number][] {
  const sizes = new Map<string, number>();
  for (const path of paths) {
    const folder = dirname(path);
    if (/\.test(-kit)?\.tsx?$/.test(path) || grows.some((one) => one.test(folder))) continue;
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return [...sizes].sort(([, one], [, other]) => other - one);
}
