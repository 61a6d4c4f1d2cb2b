/** The query name with which an address opens a story at one of its entries. */
export const ENTRY = "update";

/** The name of an entry is also the anchor of its element. */
export const isEntryName = (name: string): boolean => /^live-[a-z0-9-]{1,40}$/.test(name);

/** The entry that an address opens, if any. */
export function entryIn(search: URLSearchParams): string | undefined {
  const name = search.get(ENTRY) ?? "";
  return isEntryName(name) ? name : undefined;
}

/** The address of an entry, which stays the same when others are added. */
export const entryPath = (storyPath: string, name: string) =>
  `${storyPath}?${ENTRY}=${name}#${name}`;
