import type { FastifyInstance } from "fastify";
import { STAND_IN_SCRIPT } from "../../../features/donations/contract.ts";
import { AppError } from "../../../shared/contract/app-error.ts";
import { SECOND } from "../../../shared/time/units.ts";

const PASSED_ON = "/sandbox/stripe";
const PATIENCE = 10 * SECOND;

/** What the page's own script may ask of the provider, and the page on which a bank asks back. */
const passed: Readonly<Record<string, RegExp>> = {
  GET: /^\/(v1\/payment_intents\/\w{1,80}|3ds\/\w{1,80})$/,
  POST: /^\/(v1\/payment_intents\/\w{1,80}\/confirm|v1\/3ds2\/\w{1,80}|3ds\/\w{1,80})$/,
};
const namesPassedOn = ["authorization", "content-type"] as const;
const namesPassedBack = ["content-type", "content-security-policy", "location", "request-id"];

/**
 * Where the sandbox stands in for the payment provider, its script and its few browser calls are on this site, so that
 * pages need no looser policy and no second address. Registered with the sandbox only.
 */
export function servePaymentSandbox(
  server: FastifyInstance,
  { sandboxUrl, readScript }: { sandboxUrl: string; readScript: () => Promise<string> },
): void {
  server.get(STAND_IN_SCRIPT, { schema: { hide: true } }, async (_, reply) =>
    reply
      .header("cache-control", "no-store")
      .type("text/javascript")
      .send(await readScript()),
  );

  server.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_, body, done) => done(null, body),
    );
    scope.route({
      method: ["GET", "POST"],
      url: `${PASSED_ON}/*`,
      exposeHeadRoute: false,
      schema: { hide: true },
      handler: async (request, reply) => {
        const { pathname, search } = new URL(request.url, sandboxUrl);
        const path = pathname.slice(PASSED_ON.length);
        if (!passed[request.method]?.test(path)) return reply.callNotFound();
        const headers = new Headers();
        for (const name of namesPassedOn) {
          const value = request.headers[name];
          if (value !== undefined) headers.set(name, value);
        }
        const ask = fetch(new URL(path + search, sandboxUrl), {
          method: request.method,
          headers,
          redirect: "manual",
          signal: AbortSignal.timeout(PATIENCE),
          // The parser above makes a text of it.
          ...(request.method === "POST" && { body: String(request.body ?? "") }),
        });
        const answer = await ask.catch(() => {
          throw new AppError("unavailable", "The payment sandbox does not answer.");
        });
        for (const name of namesPassedBack) {
          const value = answer.headers.get(name);
          if (value !== null) reply.header(name, value);
        }
        // A declined card is no fault of the page; as a status, browsers would call it one in their console.
        const isRefusal = path.startsWith("/v1/") && answer.status < 500;
        return reply
          .code(isRefusal ? 200 : answer.status)
          .header("cache-control", "no-store")
          .send(await answer.text());
      },
    });
  });
}
