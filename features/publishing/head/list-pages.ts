export type ListPosition = { page: number; hasNext: boolean };

export const listPageAddress = (base: string, page: number) =>
  page > 1 ? `${base}?page=${page}` : base;

/** Each page of a list has an address of its own and names its neighbours. */
export const listPageLinks = (base: string, { page, hasNext }: ListPosition) => ({
  canonical: listPageAddress(base, page),
  previous: page > 1 ? listPageAddress(base, page - 1) : undefined,
  next: hasNext ? listPageAddress(base, page + 1) : undefined,
});

/** "Latest Politics News", and for News itself "Latest News". */
export const latestHeading = (category: string) =>
  category === "News" ? "Latest News" : `Latest ${category} News`;
