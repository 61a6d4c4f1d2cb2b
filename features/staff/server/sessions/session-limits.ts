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
