import { addressAt } from "./addresses.ts";

/** The one spelling of a page's path: the fixed words of its address as the site writes them, the rest as it was given. */
export function spellPath(path: string): string {
  const { address } = addressAt(path);
  if (address.path === "*") return path;
  const given = path.split("/");
  return address.path
    .split("/")
    .map((word, place) => (word.startsWith(":") ? given[place] : word))
    .join("/");
}
