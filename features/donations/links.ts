/** The page where donors request a link to the donor portal. */
export const manageLink = (origin: string) => `${origin}/recurring-donations`;

/** The token is in the fragment, which browsers do not send, so that no log or proxy sees it. */
export const portalLink = (origin: string, token: string) => `${origin}/donor-portal#${token}`;
