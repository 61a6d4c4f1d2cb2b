/** Addresses that several features link to. */

/** By slug, or by id where the address has to outlive a change of the slug. */
export const articlePath = (slugOrId: string | number) => `/article/${slugOrId}`;
/** The page of a video, our own or a host's. */
export const videoPath = (id: string) => `/video/${encodeURIComponent(id)}`;
export const categoryPath = (name: string) => `/category/${encodeURIComponent(name)}`;
/** The stories that carry a tag. */
export const topicPath = (tag: string) => `/topic/${encodeURIComponent(tag)}`;

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
