import { addressOf } from "#platform/web/call.ts";
import { solveChallenge } from "#platform/web/prove-work.ts";
import { type Challenge, getChallenge } from "#shared/contract/challenge.ts";
import { PROOF_HEADER } from "#shared/contract/proof-headers.ts";
import type { TestApp } from "../app/test-app.ts";

/** Settings of an app that trusts our forwarded addresses. */
export const BEHIND_PROXY = { TRUST_PROXY: "127.0.0.1" };

/** Each request comes from another address, so that no rate limit applies. */
export function createVisitors(app: Pick<TestApp, "get">) {
  let count = 0;
  return (path: string, init: { method?: string } = {}): Promise<Response> => {
    count += 1;
    const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
    return app.get(path, { ...init, headers: { "x-forwarded-for": address } });
  };
}

let posts = 0;

/** Posts a form as a browser without JavaScript does: only boxes that are ticked. Each from another network by default. */
export function postForm(
  url: string,
  given: Record<string, unknown>,
  { from, ...headers }: Record<string, string> = {},
): Promise<Response> {
  posts += 1;
  const fields = Object.entries(given).flatMap(([name, value]) =>
    value === false || value === undefined ? [] : [[name, value === true ? "on" : String(value)]],
  );
  return fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": from ?? `10.9.${(posts >> 8) & 255}.${posts & 255}`,
      "sec-fetch-site": "same-origin",
      ...headers,
    },
    body: new URLSearchParams(fields),
  });
}

/** The header with a solved challenge for a call, as the browser sends it. */
export async function proofFor(
  app: Pick<TestApp, "read">,
  path: string,
): Promise<Record<string, string>> {
  const challenge = await app.read<Challenge>(addressOf(getChallenge.path, {}, { path }));
  return { [PROOF_HEADER]: (await solveChallenge(challenge)) ?? "" };
}
