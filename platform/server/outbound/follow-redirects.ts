import type { IncomingMessage } from "node:http";
import type { GuardedRequest } from "./guarded-request.ts";

/** Redirects that are followed; each target is checked like the first address. */
const MOST_REDIRECTS = 2;

/** Requests an address, and where its host redirects to. */
export async function followRedirects(
  { open, problem }: Pick<GuardedRequest, "open" | "problem">,
  address: URL,
  { headers, abort }: { headers: Readonly<Record<string, string>>; abort: AbortController },
  redirects = 0,
): Promise<IncomingMessage> {
  const response = await open(address, { method: "GET", headers }, abort);
  const { statusCode = 0, headers: received } = response;
  if (statusCode < 300 || statusCode > 399 || received.location === undefined) return response;
  response.destroy();
  const next = URL.parse(received.location, address.href);
  if (!next || redirects === MOST_REDIRECTS)
    throw problem("refused_address", "redirects too often");
  return followRedirects({ open, problem }, next, { headers, abort }, redirects + 1);
}
