import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { SECOND } from "#shared/time/units.ts";

/** The cookies of a private call. Scripts and other sites cannot read them. */
export interface Cookies {
  read(name: string): string | undefined;
  write(name: string, value: string, lifetime: number): void;
}

/** With the prefix, browsers accept the cookie from this host over HTTPS only. */
const nameOf = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

export function cookiesOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { secure }: { secure: boolean },
): Cookies {
  return {
    read: (name) => parseCookie(request.headers.cookie ?? "")[nameOf(name, secure)],
    write: (name, value, lifetime) =>
      reply.header(
        "set-cookie",
        stringifySetCookie({
          name: nameOf(name, secure),
          value,
          maxAge: Math.floor(lifetime / SECOND),
          path: "/",
          httpOnly: true,
          sameSite: "strict",
          secure,
        }),
      ),
  };
}

/** For calls that have no visitor. */
export const noCookies: Cookies = { read: () => undefined, write: () => {} };
