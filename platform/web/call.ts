import type { CallInput, Endpoint, Reply } from "#shared/contract/endpoint.ts";
import { CHALLENGE_HEADER, PROOF_HEADER } from "#shared/contract/proof-headers.ts";

/** A response without success; `message` reads "404: No such article". */
export class CallFailed extends Error {
  readonly status: number;
  /** The body of the response, which may be empty. */
  readonly body: string;
  readonly statusText: string;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.name = "CallFailed";
    this.status = status;
    this.body = body;
    this.statusText = statusText;
  }
}

/** The server's message about a failed call; empty for an HTML page of a proxy. */
export const serverMessage = (error: unknown) =>
  error instanceof CallFailed && !error.body.trimStart().startsWith("<") ? error.body.trim() : "";

export interface CallOptions {
  /** The key of an admin call. */
  bearer?: string | undefined;
  /** Solves a challenge at once, where the server said that one is needed; else when it asks for one. */
  provesFirst?: boolean;
}

export type Transport = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<Reply<E>>;

let transport: Transport = overHttp;

/** Replaces HTTP: pages that are rendered on the server make calls in-process. */
export function setTransport(other: Transport): void {
  transport = other;
}

export const call: Transport = (...args) => transport(...args);

type CallNames<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends Endpoint ? Name : never;
}[keyof Contract];

/**
 * A feature's calls by name. The contract is loaded with the first call, because most visits read a page that was
 * rendered on the server and make none.
 */
export function callsOf<Contract>(open: () => Promise<Contract>) {
  // On the server, where every page makes calls, an import costs more than the call's own work.
  let contract: Contract | undefined;
  return async <Name extends CallNames<Contract>>(
    name: Name,
    input: CallInput<Contract[Name] & Endpoint>,
    options?: CallOptions,
  ): Promise<Reply<Contract[Name] & Endpoint>> => {
    contract ??= await open();
    const endpoint = contract[name] as Contract[Name] & Endpoint;
    return call(endpoint, input, options);
  };
}

async function overHttp<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { bearer, provesFirst = false }: CallOptions = {},
): Promise<Reply<E>> {
  const { params, query, body }: RequestInput = input;
  const send = (proof?: string) =>
    fetch(addressOf(endpoint.path, params, query), {
      method: endpoint.method,
      credentials: "include",
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(proof && { [PROOF_HEADER]: proof }),
      },
    });
  const prove = async () =>
    (await import("./prove-work.ts")).proveWork(addressOf(endpoint.path, params));
  let response = await send(provesFirst ? await prove() : undefined);
  if (response.headers.has(CHALLENGE_HEADER)) response = await send(await prove());
  if (!response.ok)
    throw new CallFailed(response.status, await response.text(), response.statusText);
  return endpoint.reply.parse(await response.json()) as Reply<E>;
}

interface RequestInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export function addressOf(
  path: string,
  params: RequestInput["params"] = {},
  query: RequestInput["query"] = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
