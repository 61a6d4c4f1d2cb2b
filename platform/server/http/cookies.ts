import { parseCookie, stringifySetCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { SECOND } from "../../../shared/time/units.ts";

/** What a private call may remember of a browser. Scripts and other sites never see any of it. */
export interface Cookies {
  read(name: string): string | undefined;
  write(name: string, value: string, keptFor: number): void;
}

/** With the prefix, browsers take a cookie from this very host over an encrypted line only. */
const nameOf = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

export function cookiesOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { secure }: { secure: boolean },
): Cookies {
  return {
    read: (name) => parseCookie(request.headers.cookie ?? "")[nameOf(name, secure)],
    write: (name, value, keptFor) =>
      reply.header(
        "set-cookie",
        stringifySetCookie({
          name: nameOf(name, secure),
          value,
          maxAge: Math.floor(keptFor / SECOND),
          path: "/",
          httpOnly: true,
          sameSite: "strict",
          secure,
        }),
      ),
  };
}

/** Of somebody who carries none and is given none. */
export const noCookies: Cookies = { read: () => undefined, write: () => {} };
