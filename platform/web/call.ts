import type { CallInput, Endpoint, Reply } from "../../shared/contract/endpoint.ts";

/** A call that was answered with anything but success; `message` reads "404: No such article". */
export class CallFailed extends Error {
  readonly status: number;
  /** What the server said; empty when it said nothing. */
  readonly said: string;
  readonly statusText: string;

  constructor(status: number, said: string, statusText: string) {
    super(`${status}: ${said || statusText}`);
    this.name = "CallFailed";
    this.status = status;
    this.said = said;
    this.statusText = statusText;
  }
}

/** The server's own words about a failure; a page of some machine on the way is none. */
export const serverSaid = (error: unknown) =>
  error instanceof CallFailed && !error.said.trimStart().startsWith("<") ? error.said.trim() : "";

export type Transport = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  /** A key, for calls that ask for one. */
  bearer?: string,
) => Promise<Reply<E>>;

let transport: Transport = overHttp;

/** While pages are rendered on the server, calls are answered in-process. */
export function answerCallsWith(other: Transport): void {
  transport = other;
}

export const call: Transport = (...asked) => transport(...asked);

type CallNames<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends Endpoint ? Name : never;
}[keyof Contract];

/**
 * A feature's calls by name. Their descriptions are fetched with the first of them: a page that came whole
 * from the server asks nothing, and most visits end there.
 */
export function callsOf<Contract>(open: () => Promise<Contract>) {
  return async <Name extends CallNames<Contract>>(
    name: Name,
    input: CallInput<Contract[Name] & Endpoint>,
    bearer?: string,
  ): Promise<Reply<Contract[Name] & Endpoint>> => {
    const endpoint = (await open())[name] as Contract[Name] & Endpoint;
    return call(endpoint, input, bearer);
  };
}

async function overHttp<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  bearer?: string,
): Promise<Reply<E>> {
  const { params, query, body }: Given = input;
  const response = await fetch(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    credentials: "include",
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
  });
  if (!response.ok)
    throw new CallFailed(response.status, await response.text(), response.statusText);
  return endpoint.reply.parse(await response.json()) as Reply<E>;
}

interface Given {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function addressOf(path: string, params: Given["params"] = {}, query: Given["query"] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
