import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { feedTypes } from "#features/publishing/calls/feeds.ts";
import { listArticles } from "#features/stories/calls/reading.ts";
import { prefersType } from "#platform/server/http/prefers-type.ts";

/** Constraint for a route at the address of the list call: it handles requests for RSS by query or `Accept` header. */
export const rssConstraint = { form: "rss" };

type Strategy = Parameters<FastifyInstance["addConstraintStrategy"]>[0];
type Route = Parameters<ReturnType<Strategy["storage"]>["set"]>[1];

export function addRssConstraint(server: FastifyInstance): void {
  server.addConstraintStrategy({
    name: "form",
    storage: () => {
      const routes = new Map<unknown, Route>();
      return {
        get: (form) => routes.get(form) ?? null,
        set: (form, route) => routes.set(form, route),
      };
    },
    deriveConstraint: (request) => (wantsRss(request) ? rssConstraint.form : undefined),
    validate: () => {},
    mustMatchWhenDerived: false,
  });
}

/** Runs for every request, so it checks the address first. */
function wantsRss({ url = "", headers: { accept } }: IncomingMessage): boolean {
  if (!url.startsWith(listArticles.path)) return false;
  const format = new URLSearchParams(url.split("?", 2)[1]).get("format");
  return format === "rss" || prefersType(accept, feedTypes.rss, "application/json");
}
