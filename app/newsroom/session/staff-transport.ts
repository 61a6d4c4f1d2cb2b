import { addressOf, CallFailed, type Transport } from "#platform/web/call.ts";
import type { CallInput, Endpoint, Reply } from "#shared/contract/endpoint.ts";
import { noteBuild } from "../release/newer-release.ts";
import { type Prompt, personPrompt } from "./person-prompt.ts";

/** Calls that return 401 for another reason than a session that has ended. */
const withoutSession = /^\/api\/newsroom\/(session|set-up)(\/|$)/;

const PROMPTS: Readonly<Record<number, Prompt>> = { 401: "sign-in", 428: "proof" };

/** A call that needs the person waits for them and is then repeated as it was entered. */
export const staffTransport: Transport = async (endpoint, input) => {
  for (;;) {
    try {
      return await send(endpoint, input);
    } catch (error) {
      const prompt =
        error instanceof CallFailed && !withoutSession.test(endpoint.path)
          ? PROMPTS[error.status]
          : undefined;
      if (!prompt || !(await personPrompt.ask(prompt))) throw error;
    }
  }
};

async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>> {
  const {
    params,
    query,
    body,
  }: Partial<Record<"params" | "query", Record<string, unknown>>> & {
    body?: unknown;
  } = input;
  const response = await fetch(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    credentials: "same-origin",
    cache: "no-store",
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
  });
  noteBuild(response.headers);
  if (!response.ok)
    throw new CallFailed(response.status, await response.text(), response.statusText);
  // The endpoint's own schema has just accepted it.
  return endpoint.reply.parse(await response.json()) as Reply<E>;
}
