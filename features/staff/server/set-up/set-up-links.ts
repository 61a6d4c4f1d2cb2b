import { HOUR } from "#shared/time/units.ts";

/** Of invitations and resets. */
export const LINK_HOURS = 72;
export const LINK_VALID_FOR = LINK_HOURS * HOUR;

/** The first owner's is printed, and stays in the log for whoever reads it. */
export const OWNER_LINK_HOURS = 24;
export const OWNER_LINK_VALID_FOR = OWNER_LINK_HOURS * HOUR;

/** The token is in the fragment, which browsers do not send, so that no log or proxy sees it. */
export const setUpLink = (origin: string, token: string) => `${origin}/newsroom/welcome#${token}`;
