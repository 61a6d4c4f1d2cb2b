/** Where a donor asks for a link to the donor portal. */
export const managePage = (origin: string) => `${origin}/recurring-donations`;

/** Behind the `#`, as browsers keep that part to themselves: no log and no proxy sees the token. */
export const portalPage = (origin: string, token: string) => `${origin}/donor-portal#${token}`;
