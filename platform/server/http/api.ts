import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { AppError } from "#shared/contract/app-error.ts";
import type { CallInput, Endpoint, ParsedInput, Reply } from "#shared/contract/endpoint.ts";
import { PROOF_HEADER } from "#shared/contract/proof-headers.ts";
import { MINUTE } from "#shared/time/units.ts";
import type { Clock } from "../clock.ts";
import type { SentProof } from "../limits/challenge.ts";
import { type CacheableResponse, pageFreshness } from "../page-cache/cacheable-response.ts";
import {
  allTags,
  type CallRecord,
  recordCall,
  recordCalls,
  replacedReply,
} from "../page-cache/call-cache.ts";
import type { ResponseCache } from "../page-cache/response-cache.ts";
import { sendCached } from "../page-cache/send-cached.ts";
import { collectInvalidated } from "../postgres/changes.ts";
import { type Cookies, cookiesOf, noCookies } from "./cookies.ts";
import { describeProblem } from "./describe-problem.ts";
import { keepDescribed } from "./keep-described.ts";
import { receivePosts, type SendFormPage, type ServedForm } from "./receive-posts.ts";

/** The client of a private call. */
export interface Visitor {
  /** For rate limits. */
  address: string;
  /** As its browser names itself. */
  userAgent: string;
  cookies: Cookies;
  /** The solved challenge that came with the call. */
  proof?: SentProof;
  /** It came from a form without a script, which cannot solve a challenge. */
  isPlainForm?: boolean;
}

export type Handler<E extends Endpoint> = (
  input: ParsedInput<E>,
  visitor: Visitor,
) => Promise<Reply<E>> | Reply<E>;

type FormEndpoint = Endpoint & { request: { body: z.ZodMiniType } };

/** A response that is stored for everyone, or rendered into a page, must not depend on the visitor. */
const anybody: Visitor = { address: "", userAgent: "", cookies: noCookies };

/** Binds endpoints to the server, and calls them in-process for pages that are being rendered. */
export interface Api {
  serve<E extends Endpoint>(endpoint: E, handle: Handler<E>): void;
  /**
   * The form of a call for browsers without JavaScript: same schema, same handler, and a page as the response. What is in
   * the path of the call is in fields of the form, too.
   */
  serveForm<E extends FormEndpoint, Values>(endpoint: E, form: ServedForm<Values>): void;
  /** How the page of a refused form is shown; without it, the error is sent as text. */
  showFormsWith(send: SendFormPage): void;
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>>;
}

export function createApi(
  server: FastifyInstance,
  cache: ResponseCache,
  { secure, clock }: { secure: boolean; clock: Clock },
): Api {
  // By name: pages that are compiled apart, as in development, have endpoint objects of their own.
  const handlers = new Map<string, Handler<Endpoint>>();
  let sendFormPage: SendFormPage | undefined;

  function serve<E extends Endpoint>(endpoint: E, handle: Handler<E>) {
    // The map loses the type of the endpoint; only `serve` adds handlers, with the matching type.
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
      config: {
        exactNumbers: endpoint.exactNumbers ?? {},
        ...(endpoint.example !== undefined && { example: endpoint.example }),
        ...(endpoint.perMinute && {
          rateLimit: { max: endpoint.perMinute, timeWindow: MINUTE },
        }),
      },
      handler: async (request, reply) => {
        const { params, query, body } = request;
        // Fastify has validated these with the endpoint's schemas. A stored response holds them, not the request.
        const input = { params, query, body } as unknown as ParsedInput<E>;
        return endpoint.fresh
          ? sendCached(cache, request, reply, () => render(endpoint, input), {
              query: input.query,
              names: knownNames(endpoint),
            })
          : sendPrivate(reply, await change(endpoint, input, visitorOf(request, reply)));
      },
    });
  }

  const visitorOf = (request: FastifyRequest, reply: FastifyReply): Visitor => ({
    address: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    cookies: cookiesOf(request, reply, { secure }),
    ...proofOf(request),
  });

  /** Invalidates before it returns, because the caller's own page loads its data again at once. */
  async function change<E extends Endpoint>(
    endpoint: E,
    parsed: ParsedInput<E>,
    visitor: Visitor,
  ): Promise<Reply<E>> {
    const { result, tags } = await collectInvalidated(() => run(endpoint, parsed, visitor));
    if (tags.length > 0) cache.invalidate(tags);
    return parseReply(endpoint, result);
  }

  /** The reply as the handler made it, which may have more fields than the contract describes. */
  async function run<E extends Endpoint>(
    endpoint: E,
    parsed: ParsedInput<E>,
    visitor = anybody,
  ): Promise<unknown> {
    const handle = handlers.get(nameOf(endpoint));
    if (!handle) throw new Error(`${nameOf(endpoint)} has no handler`);
    return handle(parsed as ParsedInput<Endpoint>, visitor);
  }

  async function render<E extends Endpoint>(
    endpoint: E,
    parsed: ParsedInput<E>,
  ): Promise<CacheableResponse> {
    try {
      const { result, record } = await recordCalls(() => run(endpoint, parsed));
      const reply = parseReply(endpoint, result);
      return {
        status: 200,
        headers: { "content-type": "application/json; charset=utf-8" },
        body: Buffer.from(JSON.stringify(reply)),
        ...(endpoint.alsoAs && { alsoAs: endpoint.alsoAs }),
        tags: allTags(tagsOf(endpoint, reply, parsed, record)),
        freshSeconds: endpoint.fresh?.seconds ?? 0,
        ofAnyText: endpoint.fresh?.ofAnyText ?? false,
      };
    } catch (error) {
      if (endpoint.missingTags && isMissing(error)) return missing(error, endpoint.missingTags);
      throw error;
    }
  }

  async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>> {
    const replaceReply = replacedReply();
    if (!replaceReply) return recordedCall(endpoint, input);
    // What replaces a reply is one of the same endpoint.
    return (await replaceReply(endpoint, () => recordedCall(endpoint, input))) as Reply<E>;
  }

  function recordedCall<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>> {
    return recordCall(endpoint.missingTags ?? [], async () => {
      const parsed = parseParts(endpoint, input);
      const runNow = async () => {
        const { result, record } = await recordCalls(() => run(endpoint, parsed));
        const reply = keepDescribed(endpoint.reply, result) as Reply<E>;
        return { reply, ...tagsOf(endpoint, reply, parsed, record) };
      };
      // Only lists that several pages share: a search or a single item is rarely needed twice.
      const isShared = endpoint.fresh && !endpoint.fresh.ofAnyText && !endpoint.request.params;
      return isShared
        ? cache.calls.get(`${nameOf(endpoint)} ${JSON.stringify(parsed)}`, runNow)
        : runNow();
    });
  }

  return {
    serve,
    serveForm: (endpoint, form) =>
      receivePosts(server, form, {
        now: () => clock.now(),
        schema: endpoint.request.body,
        send: (body, request, reply) => {
          const params = endpoint.request.params?.parse(body);
          // The schemas have accepted both, and calls with a form take nothing else.
          const input = { body, params } as ParsedInput<typeof endpoint>;
          return change(endpoint, input, { ...visitorOf(request, reply), isPlainForm: true });
        },
        sendPage: (...page) => sendFormPage?.(...page),
      }),
    showFormsWith: (send) => {
      sendFormPage = send;
    },
    call,
  };
}

/** For clients of any age: a wrong reply is an error here and not in a screen of theirs. */
const parseReply = <E extends Endpoint>(endpoint: E, reply: unknown) =>
  endpoint.reply.parse(reply) as Reply<E>;

/** The tags of a reply; it depends on the data of the calls it made, too. */
const tagsOf = <E extends Endpoint>(
  endpoint: E,
  reply: Reply<E>,
  parsed: ParsedInput<E>,
  record: CallRecord,
) => ({
  tags: [...(endpoint.tags?.(reply, parsed) ?? []), ...record.tags],
  ageTags: [...(endpoint.ageTags?.(reply, parsed) ?? []), ...record.ageTags],
  countTags: [...(endpoint.countTags?.(reply, parsed) ?? []), ...record.countTags],
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const isMissing = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === "not_found";

/** Stored for a short time, so that requests for made-up addresses do not all reach the database. */
const missing = (error: AppError, tags: readonly string[]): CacheableResponse => ({
  status: error.status,
  headers: { "content-type": "text/plain; charset=utf-8" },
  body: Buffer.from(error.message),
  tags,
  freshSeconds: pageFreshness.missing,
});

const knownNames = (endpoint: Endpoint) => Object.keys(endpoint.request.query?.shape ?? {});

function proofOf({ headers, url }: FastifyRequest): Pick<Visitor, "proof"> {
  const text = headers[PROOF_HEADER];
  if (typeof text !== "string" || text === "") return {};
  return { proof: { text, path: url.split("?", 1)[0] ?? "" } };
}

function sendPrivate(reply: FastifyReply, body: unknown) {
  reply.header("cache-control", "no-store");
  return body;
}

function parseParts<E extends Endpoint>(endpoint: E, input: CallInput<E>): ParsedInput<E> {
  const parts: Partial<Record<keyof Endpoint["request"], unknown>> = input;
  const parsed: Record<string, unknown> = {};
  for (const part of ["params", "query", "body"] as const) {
    const schema: z.ZodMiniType | undefined = endpoint.request[part];
    if (!schema) continue;
    const result = schema.safeParse(parts[part] ?? {});
    if (!result.success)
      throw new AppError("invalid_input", describeProblem(result.error.issues, parts[part]));
    parsed[part] = result.data;
  }
  return parsed as ParsedInput<E>;
}
