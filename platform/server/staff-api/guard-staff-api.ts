import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#shared/contract/app-error.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import type { Permission } from "#shared/newsroom/permissions.ts";
import { decodePercent } from "#shared/text/storable-text.ts";
import { isForStaff } from "../http/guards/newsroom-host.ts";
import type { StaffSession, StaffSessions } from "./staff-session.ts";

type Call = Pick<Endpoint, "path" | "acts"> & { method: string };

declare module "fastify" {
  interface FastifyInstance {
    /** Every call for staff with the permission it needs; open ones need none. */
    staffCalls: ReadonlyMap<string, Permission | undefined>;
    /** What each call for staff leaves in the audit log. */
    staffActs: ReadonlyMap<string, readonly string[]>;
  }
}

export interface StaffApiGuard {
  /** Without a permission the call is open to everyone. */
  declare(call: Call, permission: Permission | undefined): void;
  sessionOf(request: FastifyRequest): StaffSession;
}

/**
 * Nothing under `/api/newsroom` is reached without a session, except calls that are declared open: the check is by
 * path, so it also covers addresses that do not exist. A route there that declares nothing stops the start.
 */
export function guardStaffApi(
  server: FastifyInstance,
  { sessions, origin }: { sessions: StaffSessions; origin: string },
): StaffApiGuard {
  const declared = new Map<string, Permission | undefined>();
  server.decorate("staffCalls", declared);
  const acts = new Map<string, readonly string[]>();
  server.decorate("staffActs", acts);
  const found = new WeakMap<FastifyRequest, StaffSession>();

  server.addHook("onRoute", ({ method, url }) => {
    for (const name of [method].flat().map((one) => nameOf(one, url))) {
      if (isForStaff(url) && !declared.has(name) && !name.startsWith("HEAD "))
        throw new Error(`${name} declares no permission`);
    }
  });

  server.addHook("onRequest", async (request, reply) => {
    const { method, routeOptions } = request;
    const path = decodePercent(request.url.split("?", 1)[0] ?? "") ?? "";
    if (!isForStaff(routeOptions.url ?? "") && !isForStaff(path)) return;
    reply.header("cache-control", "no-store");
    reply.header("x-robots-tag", "noindex");
    const assertOrigin = () => {
      if (method !== "GET" && method !== "HEAD") assertSameOrigin(request, origin);
    };
    const name = nameOf(method, routeOptions.url ?? "");
    if (declared.has(name) && declared.get(name) === undefined) return assertOrigin();
    const session = await sessions.find(request, reply);
    if (!session) throw new AppError("unauthorized", "Please sign in.");
    found.set(request, session);
    // A browser adds no personal token by itself, so other sites cannot make it send one.
    if (!session.personalToken) assertOrigin();
  });

  return {
    declare({ method, path, acts: named = [] }, permission) {
      declared.set(nameOf(method, path), permission);
      acts.set(nameOf(method, path), named);
    },
    sessionOf(request) {
      const session = found.get(request);
      if (!session) throw new AppError("unauthorized", "Please sign in.");
      return session;
    },
  };
}

const nameOf = (method: string, path: string) => `${method} ${path}`;

/** The cookie is not sent by other sites; this also refuses browsers that do send it. */
function assertSameOrigin({ headers }: FastifyRequest, origin: string): void {
  const site = headers["sec-fetch-site"];
  const isOurs =
    site === undefined ? isOwnOrigin(headers.origin, headers.host, origin) : site === "same-origin";
  if (!isOurs) throw new AppError("forbidden", "This request came from another site.");
}

const isOwnOrigin = (given: string | undefined, host: string | undefined, origin: string) =>
  given !== undefined &&
  (given === origin || given === `http://${host}` || given === `https://${host}`);
