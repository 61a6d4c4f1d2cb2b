/** Addresses that several features lead to. */
export const articlePath = (slug: string) => `/article/${slug}`;
export const categoryPath = (name: string) => `/category/${encodeURIComponent(name)}`;
