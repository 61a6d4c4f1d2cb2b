import type { Cookies } from "#platform/server/http/cookies.ts";
import { DAY, MINUTE, SECOND } from "#shared/time/units.ts";

export const SESSION_LIMITS = {
  longest: 30 * DAY,
  idle: 7 * DAY,
  token: DAY,
  /** How long the token before works: for requests that were under way when it was replaced. */
  formerToken: 60 * SECOND,
  /** How exactly it is known when a session was last used. */
  seenEvery: MINUTE,
};

/** Sessions that were last used or begun before are over. */
export const sessionsSince = (now: Date) => ({
  seen: new Date(now.getTime() - SESSION_LIMITS.idle),
  created: new Date(now.getTime() - SESSION_LIMITS.longest),
});

export const COOKIE = "desk";

export const writeCookie = (
  cookies: Cookies,
  token: string,
  { createdAt, now }: { createdAt: Date; now: Date },
) => cookies.write(COOKIE, token, createdAt.getTime() + SESSION_LIMITS.longest - now.getTime());

export const clearCookie = (cookies: Cookies) => cookies.write(COOKIE, "", 0);
