import { refused } from "./api-problem.ts";

export type Params = { [name: string]: string | Params | (string | Params)[] };

const LARGEST_LIST = 100;

/** Parses `items[0][price]=x&expand[]=y` into nested objects and lists. */
export function readForm(encoded: string): Params {
  const root: Params = Object.create(null);
  for (const [name, value] of new URLSearchParams(encoded)) {
    const [first = "", ...inner] = name.split(/\[|\]\[|\]/).slice(0, name.endsWith("]") ? -1 : 9);
    put(root, [first, ...inner], value, name);
  }
  return listed(root) as Params;
}

function put(into: Params, [name = "", ...rest]: string[], value: string, whole: string): void {
  const key = name === "" ? String(Object.keys(into).length) : name;
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const inner = into[key] ?? Object.create(null);
  if (typeof inner === "string" || Array.isArray(inner))
    throw refused(`Invalid object`, { param: whole });
  into[key] = inner;
  put(inner, rest, value, whole);
}

/** Turns objects with the keys 0, 1, 2 … into lists. */
function listed(value: Params | string): Params | string | (string | Params)[] {
  if (typeof value === "string") return value;
  const entries = Object.entries(value).map(([name, inner]) => {
    // `put` creates objects only, so no value is a list yet.
    return [name, listed(inner as Params | string)] as const;
  });
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  if (!isList) return Object.fromEntries(entries) as Params;
  if (entries.length > LARGEST_LIST) throw refused("Array above max size");
  return entries.map(([, inner]) => inner as string | Params);
}
