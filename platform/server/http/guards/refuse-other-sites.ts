import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#shared/contract/app-error.ts";

const harmless = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Pages of other sites cannot make a visitor's browser change anything here. Browsers send the origin of a request;
 * clients without these headers send no visitor's cookies and are allowed.
 */
export function refuseOtherSites(
  server: FastifyInstance,
  { origins, isConfigured }: { origins: readonly string[]; isConfigured: boolean },
): void {
  server.addHook("onRequest", (request, _reply, done) => {
    if (harmless.has(request.method)) return done();
    const site = request.headers["sec-fetch-site"];
    const allowed =
      site === undefined ? isOurs(request) : site === "same-origin" || site === "none";
    if (!allowed) throw new AppError("forbidden", "This call is only for this site's own pages.");
    done();
  });

  function isOurs({ headers }: FastifyRequest): boolean {
    const sender = headers.origin;
    if (sender === undefined || origins.includes(sender)) return true;
    // PUBLIC_URL is not set, and over plain HTTP browsers send no `sec-fetch-site`.
    return !isConfigured && URL.canParse(sender) && new URL(sender).host === headers.host;
  }
}
