import { OutboundError } from "#platform/server/outbound/outbound-error.ts";
import { readCapped } from "#platform/server/outbound/read-capped.ts";
import { SECOND } from "#shared/time/units.ts";

const PROVIDER = "The purge service";
const TIME_LIMIT = 10 * SECOND;
const MAX_BYTES = 256 * 1024;

/** Sends one request and returns the body of a response that is a success. */
export async function sendPurge(
  address: URL,
  request: { method: string; headers: Readonly<Record<string, string>>; json?: object },
): Promise<string> {
  const { method, headers, json } = request;
  const response = await fetch(address, {
    method,
    headers: { ...headers, ...(json && { "content-type": "application/json" }) },
    redirect: "manual",
    signal: AbortSignal.timeout(TIME_LIMIT),
    ...(json && { body: JSON.stringify(json) }),
  }).catch(() => {
    // The library's message may hold the address.
    throw new OutboundError(PROVIDER, "network", "cannot be reached");
  });
  const body = await readCapped(response, MAX_BYTES);
  if (!response.ok)
    throw new OutboundError(PROVIDER, "status", `responded ${response.status}`, response.status);
  if (!body) throw new OutboundError(PROVIDER, "too_large", "responded with too much data");
  return body.toString();
}
