import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#shared/contract/app-error.ts";
import type { PageDeclaration } from "#shared/site/page-declaration.ts";
import { isForStaff } from "./newsroom-host.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The page that the route shows. */
    page?: PageDeclaration;
  }
}

interface KnownAddress {
  pattern: RegExp;
  methods: Set<string>;
}

/** Responds 405 with the allowed methods, instead of 404, to a wrong method at a known address. */
export function refuseMethods(server: FastifyInstance): void {
  const known = new Map<string, KnownAddress>();

  server.addHook("onRoute", ({ url, method, config }) => {
    // A page's pattern may match what is no page; it says itself that it can only be read.
    if (config?.page) return;
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const name of [method].flat()) entry.methods.add(name);
    known.set(url, entry);
  });

  server.addHook("onRequest", (request, reply, done) => {
    if (!request.is404 || mayBePage(request.method, request.url)) return done();
    // Without a session nobody learns which calls there are.
    if (isForStaff(request.url)) return done();
    const path = request.url.split("?", 1)[0] ?? "";
    const allowed = [...known.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap(({ methods }) => [...methods]);
    if (allowed.length === 0) return done();
    reply.header("allow", [...new Set(allowed)].sort().join(", "));
    throw new AppError("method_not_allowed", `This address does not support ${request.method}.`);
  });
}

/** Addresses that lead nowhere show a page, too. */
const mayBePage = (method: string, url: string) =>
  (method === "GET" || method === "HEAD") && !url.startsWith("/api/");

function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === "*") return ".*";
    return part.startsWith(":") ? "[^/]+" : part.replace(/[^\w/-]/g, "\\$&");
  });
  return new RegExp(`^${parts.join("")}$`);
}

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
