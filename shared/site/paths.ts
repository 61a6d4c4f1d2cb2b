/** Addresses that several features link to. */

/** By slug, or by id where the address has to outlive a change of the slug. */
export const articlePath = (slugOrId: string | number) => `/article/${slugOrId}`;
export const categoryPath = (name: string) => `/category/${encodeURIComponent(name)}`;
