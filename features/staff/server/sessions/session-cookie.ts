import type { Cookies } from "#platform/server/http/cookies.ts";
import { SESSION_LIMITS } from "./session-limits.ts";

export const COOKIE = "desk";

export const writeCookie = (
  cookies: Cookies,
  token: string,
  { createdAt, now }: { createdAt: Date; now: Date },
) => cookies.write(COOKIE, token, createdAt.getTime() + SESSION_LIMITS.longest - now.getTime());

export const clearCookie = (cookies: Cookies) => cookies.write(COOKIE, "", 0);
