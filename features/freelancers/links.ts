/** The token is in the fragment, which browsers do not send, so that no log or proxy sees it. */
export const copyPage = (origin: string, token: string) => `${origin}/join-fntv/copy#${token}`;
