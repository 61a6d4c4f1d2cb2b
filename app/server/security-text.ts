import type { FastifyInstance } from "fastify";
import type { Clock } from "#platform/server/clock.ts";
import { DAY, SECOND } from "#shared/time/units.ts";
import { site } from "#site.config.ts";

/** The running site renews the date; a copy found elsewhere expires. */
const GOOD_FOR = 180 * DAY;
const CACHED_SECONDS = DAY / SECOND;

/** Where to report a weakness (RFC 9116). */
export function securityText(
  server: FastifyInstance,
  { clock, origin }: { clock: Clock; origin: string },
): void {
  const path = "/.well-known/security.txt";
  server.get(path, { schema: { hide: true } }, async (_, reply) => {
    const today = Math.floor(clock.now().getTime() / DAY) * DAY;
    const lines = [
      `Contact: mailto:${site.security.email}`,
      `Expires: ${new Date(today + GOOD_FOR).toISOString()}`,
      `Preferred-Languages: ${site.language}`,
      `Canonical: ${origin}${path}`,
      "",
    ];
    return reply
      .header("cache-control", `public, max-age=${CACHED_SECONDS}`)
      .type("text/plain; charset=utf-8")
      .send(lines.join("\n"));
  });
}
