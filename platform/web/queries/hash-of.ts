import type { QueryKey } from "./query-options.ts";

/** Equal for equal keys, whatever the order of an object's members. */
export const hashOf = (key: unknown): string =>
  JSON.stringify(key, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** Whether a key begins with all parts of another. */
export const beginsWith = (key: QueryKey, start: QueryKey): boolean =>
  start.every((part, index) => hashOf(part) === hashOf(key[index]));
