/** The token stands behind the `#`: browsers send that part to no server, so it is in no log. */
export const copyPage = (origin: string, token: string) => `${origin}/join-fntv/copy#${token}`;
