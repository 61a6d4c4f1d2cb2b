import { isOnHost } from "#features/media/calls/images.ts";
import type { Clock } from "#platform/server/clock.ts";
import { createBreaker } from "#platform/server/outbound/breaker.ts";
import { createGuardedGet } from "#platform/server/outbound/guarded-get.ts";
import type { Network } from "#platform/server/outbound/guarded-request.ts";
import { OutboundError } from "#platform/server/outbound/outbound-error.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { site } from "#site.config.ts";
import { hasPictureSignature } from "./encode-picture.ts";

const MAX_BYTES = 8 * 1024 * 1024;
const PROVIDER = "The picture host";

/** The only headers sent to a picture host, so that nothing of the visitor's request reaches it. */
const headers = {
  accept: "image/avif,image/webp,image/png,image/jpeg,image/gif",
  "accept-encoding": "identity",
  "user-agent": `${site.shortName}-pictures`,
};

export type FetchOriginal = (address: URL) => Promise<Buffer>;

/**
 * Reads a picture from one of the allowed hosts, usually the publisher's; a circuit breaker protects hosts that fail.
 */
export function createFetchOriginal({
  clock,
  network,
  hosts = site.pictureHosts,
}: {
  clock: Clock;
  network?: Network | undefined;
  hosts?: readonly string[];
}): FetchOriginal {
  const breakers = new Map(hosts.map((host) => [host, createBreaker(clock)]));
  const get = createGuardedGet({
    provider: PROVIDER,
    allows: ({ href }) => isOnHost(href, hosts),
    headers,
    maxBytes: MAX_BYTES,
    network,
  });

  return async (address) => {
    const breaker = breakers.get(address.host);
    if (!breaker?.allows())
      throw new OutboundError(PROVIDER, "not_sent", "is paused after failures");
    try {
      const { status, body } = await get(address);
      if (status >= 500) throw new OutboundError(PROVIDER, "status", `responded with ${status}`);
      breaker.succeeded();
      if (status !== 200) throw missing();
      if (hasPictureSignature(body)) return body;
      throw new AppError("unsupported_type", "This file is not a picture of a supported type.");
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      if (isProblemOfPicture(error)) breaker.succeeded();
      else breaker.failed();
      throw toAppError(error);
    }
  };
}

const missing = () => new AppError("not_found", "There is no such picture.");

/** The host works, so the failure must not open its circuit breaker. */
const isProblemOfPicture = ({ problem }: OutboundError) =>
  problem === "too_large" || problem === "refused_address";

function toAppError(error: OutboundError): AppError {
  if (error.problem === "too_large")
    return new AppError("unusable_content", "This picture is too large.");
  return error.problem === "refused_address" ? missing() : error;
}
