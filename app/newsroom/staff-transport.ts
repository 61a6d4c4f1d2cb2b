import { personPrompt } from "#platform/newsroom/person-prompt.ts";
import { addressOf, CallFailed, type Transport } from "#platform/web/call.ts";
import type { CallInput, Endpoint, Reply } from "#shared/contract/endpoint.ts";
import { NEWSROOM_BUILD_HEADER } from "#shared/newsroom/build-header.ts";
import { createStore } from "#ui/store.ts";

/** Whether the server runs a newer build than the one that this document came from. */
export const newerRelease = createStore(false);

function noteBuild(headers: Headers): void {
  const theirs = headers.get(NEWSROOM_BUILD_HEADER);
  if (theirs && theirs !== document.documentElement.dataset.build) newerRelease.set(true);
}

/** Calls that return 401 for another reason than a session that has ended. */
const withoutSession = /^\/api\/newsroom\/(session|set-up)(\/|$)/;

/** A call that needs the person waits for them and is then repeated as it was entered. */
export const staffTransport: Transport = async (endpoint, input) => {
  for (;;) {
    try {
      return await send(endpoint, input);
    } catch (error) {
      const mayHelp = error instanceof CallFailed && !withoutSession.test(endpoint.path);
      if (!mayHelp || !(await personPrompt.askAfter(error.status))) throw error;
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
