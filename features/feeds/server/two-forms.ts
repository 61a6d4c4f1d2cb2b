import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { prefersType } from "../../../platform/server/http/prefers-type.ts";
import { listArticles } from "../../articles/contract.ts";
import { feedTypes } from "../contract.ts";

/** Given to a route at the list call's address: it then answers those who ask for RSS, by the address or by `Accept`. */
export const asRss = { form: "rss" };

type Strategy = Parameters<FastifyInstance["addConstraintStrategy"]>[0];
type Route = Parameters<ReturnType<Strategy["storage"]>["set"]>[1];

export function tellFormsApart(server: FastifyInstance): void {
  server.addConstraintStrategy({
    name: "form",
    storage: () => {
      const routes = new Map<unknown, Route>();
      return {
        get: (form) => routes.get(form) ?? null,
        set: (form, route) => routes.set(form, route),
      };
    },
    deriveConstraint: (request) => (wantsRss(request) ? asRss.form : undefined),
    validate: () => {},
    mustMatchWhenDerived: false,
  });
}

/** Asked of every request, so the address is looked at before anything is read. */
function wantsRss({ url = "", headers: { accept } }: IncomingMessage): boolean {
  if (!url.startsWith(listArticles.path)) return false;
  const format = new URLSearchParams(url.split("?", 2)[1]).get("format");
  return format === "rss" || prefersType(accept, feedTypes.rss, "application/json");
}
