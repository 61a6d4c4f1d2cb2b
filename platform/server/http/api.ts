import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { AppError } from "../../../shared/contract/app-error.ts";
import type { CallInput, Endpoint, ParsedInput, Reply } from "../../../shared/contract/endpoint.ts";
import type { CacheableResponse } from "../page-cache/cacheable-response.ts";
import { recordCall, recordCalls } from "../page-cache/record-calls.ts";
import { pageFreshness, type ResponseCache } from "../page-cache/response-cache.ts";
import { sendCached } from "../page-cache/send-cached.ts";
import { collectInvalidated } from "../postgres/changes.ts";
import { type Cookies, cookiesOf, noCookies } from "./cookies.ts";
import { describeProblem } from "./describe-problem.ts";

/** Who calls; only private calls are told. */
export interface Visitor {
  /** For counting how often. */
  address: string;
  cookies: Cookies;
}

export type Handler<E extends Endpoint> = (
  input: ParsedInput<E>,
  visitor: Visitor,
) => Promise<Reply<E>> | Reply<E>;

/** An answer that is kept for everyone, or that a page is made of, must not depend on who asked. */
const anybody: Visitor = { address: "", cookies: noCookies };

/** Binds described calls to the server, and answers them in-process for pages that are being rendered. */
export interface Api {
  serve<E extends Endpoint>(endpoint: E, handle: Handler<E>): void;
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>>;
}

export function createApi(
  server: FastifyInstance,
  cache: ResponseCache,
  { secure }: { secure: boolean },
): Api {
  // By name, not by object: the built pages carry their own copy of each description.
  const handlers = new Map<string, Handler<Endpoint>>();

  function serve<E extends Endpoint>(endpoint: E, handle: Handler<E>) {
    // The map forgets which handler belongs to which call; `serve` is the only way in.
    handlers.set(nameOf(endpoint), handle as unknown as Handler<Endpoint>);
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: {
        summary: endpoint.summary,
        ...(endpoint.request.params && { params: endpoint.request.params }),
        ...(endpoint.request.query && { querystring: endpoint.request.query }),
        ...(endpoint.request.body && { body: endpoint.request.body }),
        response: { 200: endpoint.reply },
      },
      config: { exactNumbers: endpoint.exactNumbers ?? {} },
      handler: async (request, reply) => {
        // The server has run these through the endpoint's own schemas before it calls us.
        const input = request as unknown as ParsedInput<E>;
        return endpoint.fresh
          ? sendCached(cache, request, reply, () => answer(endpoint, input), {
              query: input.query,
              names: knownNames(endpoint),
            })
          : sendPrivate(reply, await change(endpoint, input, visitorOf(request, reply)));
      },
    });
  }

  const visitorOf = (request: FastifyRequest, reply: FastifyReply): Visitor => ({
    address: request.ip,
    cookies: cookiesOf(request, reply, { secure }),
  });

  /** Whoever reads on this node next sees what the call changed: the caller's own page asks again at once. */
  async function change<E extends Endpoint>(
    endpoint: E,
    parsed: ParsedInput<E>,
    visitor: Visitor,
  ): Promise<Reply<E>> {
    const { result, touched } = await collectInvalidated(() => run(endpoint, parsed, visitor));
    if (touched.length > 0) cache.drop(touched);
    return result;
  }

  async function run<E extends Endpoint>(
    endpoint: E,
    parsed: ParsedInput<E>,
    visitor = anybody,
  ): Promise<Reply<E>> {
    const handle = handlers.get(nameOf(endpoint));
    if (!handle) throw new Error(`Nobody serves ${nameOf(endpoint)}`);
    // What leaves is the described reply and nothing more, whatever the handler held in its hands.
    return endpoint.reply.parse(await handle(parsed as ParsedInput<Endpoint>, visitor)) as Reply<E>;
  }

  async function answer<E extends Endpoint>(
    endpoint: E,
    parsed: ParsedInput<E>,
  ): Promise<CacheableResponse> {
    try {
      const { result: reply, record } = await recordCalls(() => run(endpoint, parsed));
      return {
        status: 200,
        headers: { "content-type": "application/json; charset=utf-8" },
        body: Buffer.from(JSON.stringify(reply)),
        ...(endpoint.alsoAs && { alsoAs: endpoint.alsoAs }),
        // Made of other calls' answers, it goes out of date with them.
        tags: [...(endpoint.tags?.(reply, parsed) ?? []), ...record.tags],
        freshSeconds: endpoint.fresh?.seconds ?? 0,
        ofAnyText: endpoint.fresh?.ofAnyText ?? false,
      };
    } catch (error) {
      if (endpoint.missingTags && isMissing(error)) return missing(error, endpoint.missingTags);
      throw error;
    }
  }

  async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>> {
    return recordCall(endpoint.missingTags ?? [], async () => {
      const parsed = parsePlaces(endpoint, input);
      const make = async () => {
        const { result: reply, record } = await recordCalls(() => run(endpoint, parsed));
        return { reply, tags: [...(endpoint.tags?.(reply, parsed) ?? []), ...record.tags] };
      };
      // What pages have in common. Whatever somebody typed, or one article, is hardly asked for again.
      const isKept = endpoint.fresh && !endpoint.fresh.ofAnyText && !endpoint.request.params;
      return isKept
        ? cache.replies.reply(`${nameOf(endpoint)} ${JSON.stringify(parsed)}`, make)
        : make();
    });
  }

  return { serve, call };
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const isMissing = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === "not_found";

/** Kept for a moment, apart from real answers: made-up addresses must not reach the database each time. */
const missing = (error: AppError, tags: readonly string[]): CacheableResponse => ({
  status: error.status,
  headers: { "content-type": "text/plain; charset=utf-8" },
  body: Buffer.from(error.message),
  tags,
  freshSeconds: pageFreshness.missing,
});

const knownNames = (endpoint: Endpoint) => Object.keys(endpoint.request.query?.shape ?? {});

function sendPrivate(reply: FastifyReply, body: unknown) {
  reply.header("cache-control", "no-store");
  return body;
}

function parsePlaces<E extends Endpoint>(endpoint: E, input: CallInput<E>): ParsedInput<E> {
  const given: Partial<Record<keyof Endpoint["request"], unknown>> = input;
  const parsed: Record<string, unknown> = {};
  for (const place of ["params", "query", "body"] as const) {
    const schema: z.ZodMiniType | undefined = endpoint.request[place];
    if (!schema) continue;
    const result = schema.safeParse(given[place] ?? {});
    if (!result.success)
      throw new AppError("invalid_input", describeProblem(result.error.issues, given[place]));
    parsed[place] = result.data;
  }
  return parsed as ParsedInput<E>;
}
