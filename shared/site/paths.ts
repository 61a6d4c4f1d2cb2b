/** Addresses that several features link to. */

/** By slug, or by id where the address has to outlive a change of the slug. */
export const articlePath = (slugOrId: string | number) => `/article/${slugOrId}`;
/** The page of a video, our own or a host's. */
export const videoPath = (id: string) => `/video/${encodeURIComponent(id)}`;
export const categoryPath = (name: string) => `/category/${encodeURIComponent(name)}`;
/** The stories that carry a tag. */
export const topicPath = (tag: string) => `/topic/${encodeURIComponent(tag)}`;
