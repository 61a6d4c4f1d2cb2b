import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#shared/contract/app-error.ts";
import type { Endpoint, ParsedInput, Reply } from "#shared/contract/endpoint.ts";
import type { Permission } from "#shared/newsroom/permissions.ts";
import { actOf, addAuditEntry, type Change } from "../audit-entries.ts";
import type { Actor, Deps } from "../deps.ts";
import { cookiesOf } from "../http/cookies.ts";
import type { ResponseCache } from "../page-cache/response-cache.ts";
import { collectInvalidated } from "../postgres/changes.ts";
import { serveTus, type TusStore, tusRoutes } from "../uploads/serve-tus.ts";
import { isDryRun, notRehearsed, type Rehearsal, rehearse } from "./dry-run-call.ts";
import { guardStaffApi } from "./guard-staff-api.ts";
import {
  assertMay,
  type StaffCall,
  type StaffSession,
  type StaffSessions,
  type StaffVisitor,
} from "./staff-session.ts";

export interface ChangeResult<E extends Endpoint> {
  reply: Reply<E>;
  /** For the audit log, which is written in the same transaction. */
  changed: readonly Change[];
}

/** A call without a session, such as signing in. */
export type OpenHandler<E extends Endpoint> = (
  input: ParsedInput<E>,
  visitor: StaffVisitor,
) => Promise<Reply<E>>;

/** Binds calls under `/api/newsroom` that are no acts. Each declares the permission it needs. */
export interface StaffApi {
  read<E extends Endpoint>(
    endpoint: E,
    permission: Permission,
    handle: (input: ParsedInput<E>, call: StaffCall) => Promise<Reply<E>>,
  ): void;
  /** For changes that open their own transaction and write the audit log in it. */
  serve<E extends Endpoint>(
    endpoint: E,
    permission: Permission,
    handle: (input: ParsedInput<E>, call: StaffCall) => Promise<Reply<E>>,
  ): void;
  /** For files: the body is raw bytes, which are read only for those who have the permission. */
  receive<E extends Endpoint>(
    endpoint: E & { largestBody: number },
    permission: Permission,
    handle: (input: ParsedInput<E>, call: StaffCall, bytes: Buffer) => Promise<Reply<E>>,
  ): void;
  /** For files by the tus protocol. The permission is checked before a byte is read. */
  uploads(path: string, permission: Permission, storeOf: (call: StaffCall) => TusStore): void;
  open<E extends Endpoint>(endpoint: E, handle: OpenHandler<E>): void;
  /** For responses that are no JSON, such as the stream. The permission is checked before the handler runs. */
  route(
    path: string,
    permission: Permission,
    handle: (request: FastifyRequest, reply: FastifyReply, session: StaffSession) => unknown,
  ): void;
}

/** For `bindActCall`: a feature states a change with `act`. */
export interface ActApi extends StaffApi {
  /** In one transaction with its lines in the audit log. */
  change<E extends Endpoint>(
    endpoint: E,
    permission: Permission,
    handle: (input: ParsedInput<E>, call: StaffCall) => Promise<ChangeResult<E>>,
  ): void;
}

export function createStaffApi(
  server: FastifyInstance,
  options: {
    deps: Deps;
    cache: Pick<ResponseCache, "invalidate">;
    sessions: StaffSessions;
    secure: boolean;
    /** The site's own address. */
    origin: string;
  },
): ActApi {
  const { deps, cache, secure } = options;
  const guard = guardStaffApi(server, options);

  const visitorOf = (request: FastifyRequest, reply: FastifyReply): StaffVisitor => ({
    address: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    cookies: cookiesOf(request, reply, { secure }),
  });

  function bind<E extends Endpoint>(
    endpoint: E,
    permission: Permission | undefined,
    handle: (input: ParsedInput<E>, request: FastifyRequest, reply: FastifyReply) => unknown,
    rehearsal: Rehearsal<E>,
    scope: FastifyInstance = server,
  ) {
    guard.declare(endpoint, permission);
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.largestBody && { bodyLimit: endpoint.largestBody }),
      schema: {
        // The published document describes calls for everyone.
        hide: true,
        summary: endpoint.summary,
        ...(endpoint.request.params && { params: endpoint.request.params }),
        ...(endpoint.request.query && { querystring: endpoint.request.query }),
        ...(endpoint.request.body && { body: endpoint.request.body }),
        response: { 200: endpoint.reply },
      },
      // Before the input is read: who may not do this learns nothing about it.
      preParsing: async (request) => {
        if (permission) assertMay(guard.sessionOf(request), permission, deps.clock.now());
      },
      handler: async (request, reply) => {
        const { params, query, body } = request;
        // Fastify has validated these with the endpoint's schemas.
        const input = { params, query, body } as unknown as ParsedInput<E>;
        reply.header("cache-control", "no-store");
        if (isDryRun(request) && rehearsal !== "reads") {
          // Not the call's own reply, so its schema does not fit.
          reply.serializer(JSON.stringify);
          return rehearsal(input, request, reply);
        }
        return endpoint.reply.parse(await handle(input, request, reply));
      },
    });
  }

  const callOf = (
    permission: Permission,
    request: FastifyRequest,
    reply: FastifyReply,
  ): StaffCall => {
    const session = guard.sessionOf(request);
    const { staff } = session;
    const scope = assertMay(session, permission, deps.clock.now());
    const actor = actorOf(session);
    const visitor = visitorOf(request, reply);
    return { ...deps, actor, staff, session, scope, visitor, isDryRun: false };
  };

  const as =
    <E extends Endpoint, R>(
      permission: Permission,
      handle: (input: ParsedInput<E>, call: StaffCall) => Promise<R>,
    ) =>
    (input: ParsedInput<E>, request: FastifyRequest, reply: FastifyReply) =>
      handle(input, callOf(permission, request, reply));

  return {
    read: (endpoint, permission, handle) =>
      bind(endpoint, permission, as(permission, handle), "reads"),
    serve: (endpoint, permission, handle) =>
      bind(
        endpoint,
        permission,
        as(permission, handle),
        as(permission, (input, call) => rehearse(call, (tried) => handle(input, tried))),
      ),
    change(endpoint, permission, handle) {
      async function run(input: ParsedInput<typeof endpoint>, call: StaffCall) {
        const { reply, changed } = await handle(input, call);
        const { name: who, staffId, tokenId } = call.actor;
        const entry = { at: deps.clock.now(), who, staffId, tokenId };
        for (const change of changed)
          await addAuditEntry(call.db, {
            ...entry,
            ...change,
            what: actOf(endpoint, change.what),
          });
        return reply;
      }
      bind(
        endpoint,
        permission,
        as(permission, async (input, call) => {
          const { result, tags } = await collectInvalidated(() =>
            deps.db.transaction((db) => run(input, { ...call, db })),
          );
          if (tags.length > 0) cache.invalidate(tags);
          return result;
        }),
        as(permission, (input, call) => rehearse(call, (tried) => run(input, tried))),
      );
    },
    receive(endpoint, permission, handle) {
      server.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser(
          "application/octet-stream",
          { parseAs: "buffer", bodyLimit: endpoint.largestBody },
          (_request, body, done) => done(null, body),
        );
        bind(
          endpoint,
          permission,
          (input, request, reply) => {
            const { body } = request;
            if (!Buffer.isBuffer(body)) throw new AppError("invalid_input", "Send some bytes.");
            return handle(input, callOf(permission, request, reply), body);
          },
          // The bytes of a file are stored, which leaves no line in the audit log.
          async () => ({ dryRun: true, changes: [] }),
          scope,
        );
      });
    },
    uploads(path, permission, storeOf) {
      for (const route of tusRoutes(path)) guard.declare(route, permission);
      serveTus(server, path, (request, reply) => {
        const call = callOf(permission, request, reply);
        if (isDryRun(request)) throw notRehearsed("Bytes");
        return storeOf(call);
      });
    },
    open(endpoint, handle) {
      bind(
        endpoint,
        undefined,
        (input, request, reply) => handle(input, visitorOf(request, reply)),
        () => {
          throw notRehearsed("Signing in and proving who one is");
        },
      );
    },
    route(path, permission, handle) {
      guard.declare({ method: "GET", path }, permission);
      server.get(path, { schema: { hide: true } }, async (request, reply) => {
        const session = guard.sessionOf(request);
        assertMay(session, permission, deps.clock.now());
        return handle(request, reply, session);
      });
    },
  };
}

const actorOf = ({ staff, personalToken }: StaffSession): Actor => {
  const person = { name: staff.name, staffId: staff.id };
  return personalToken
    ? { ...person, via: "token", tokenId: personalToken.id }
    : { ...person, via: "browser" };
};
