/** Packages do not see the folders that `package.json` names under `imports`. */
const SEES_FOLDERS = /^(?!packages\/).*\.(tsx?|mjs)$/;
const CLIMB = /(?:\bfrom|\bimport|\.mock)\s*\(?\s*"(?:\.\.\/){2,}[^"]*"/g;

/** How often files import by a path that climbs two folders or more, where `#features/…` says the same from anywhere. */
export function climbingImports(
  paths: readonly string[],
  read: (path: string) => string,
): [path: string, imports: number][] {
  return paths
    .filter((path) => SEES_FOLDERS.test(path))
    .map((path): [string, number] => [path, read(path).match(CLIMB)?.length ?? 0])
    .filter(([, imports]) => imports > 0);
}
