import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";
import { json, type SandboxCall, type SandboxReply } from "../../serve-sandbox.ts";
import type { Cause } from "../emitter.ts";
import type { World } from "../world.ts";
import { findCall } from "./api-calls.ts";
import { ApiProblem, refused } from "./api-problem.ts";
import { expand, expandPaths } from "./expand.ts";
import { readForm } from "./form-params.ts";
import { createIdempotency } from "./idempotency.ts";

export interface ApiKeys {
  secret: string;
  publishable: string;
}

/** Handles the provider's API: keys, version, idempotency, then the call itself. */
export function createApi(options: {
  world: World;
  keys: ApiKeys;
  now: () => Date;
  /** The delay of each response. */
  latency: number;
  /** Sets the request that caused the next events. */
  blame: (cause: Cause) => void;
}) {
  const { world, keys, latency, blame } = options;
  const { once } = createIdempotency(options.now);

  async function respond(call: Omit<SandboxCall, "status">): Promise<SandboxReply | undefined> {
    const known = findCall(call.method, call.path);
    if (!known) return undefined;
    const requestId = world.newId("req");
    const key = call.method === "POST" ? keyOf(call) : undefined;
    const headers = {
      "request-id": requestId,
      "stripe-version": Stripe.API_VERSION,
      ...(key !== undefined && { "idempotency-key": key }),
    };
    const work = async () => {
      if (latency > 0) await sleep(latency);
      return attempt(() => {
        const isBrowser = whoAsks(call, known.isForBrowsers) === "browser";
        refuseOtherVersions(call);
        const { expand: paths, ...params } = readForm(encodedParams(call));
        blame({ id: requestId, idempotency_key: key ?? null });
        const response = known.handle({ world, id: known.id, params, isBrowser });
        return expand(world, response, expandPaths(paths));
      });
    };
    const request = `${call.method} ${call.path} ${call.body}`;
    const reply = key === undefined ? (await work()).reply : await once(key, request, work);
    return { ...reply, headers: { ...headers, ...reply.headers } };
  }

  function whoAsks({ headers }: Omit<SandboxCall, "status">, isForBrowsers: boolean) {
    const [, given] = /^Bearer (\S+)$/.exec(headers.authorization ?? "") ?? [];
    if (given === keys.secret) return "server";
    if (given === keys.publishable && isForBrowsers) return "browser";
    throw new ApiProblem(
      {
        status: 401,
        type: "invalid_request_error",
        ...(given === keys.publishable
          ? {
              code: "secret_key_required",
              message:
                "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
            }
          : {
              message: given
                ? "Invalid API Key provided."
                : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
            }),
      },
      { isRefusal: true },
    );
  }

  return respond;
}

/** A problem is sent as a response. */
function attempt(run: () => object): { reply: SandboxReply; keep: boolean } {
  try {
    return { reply: json(run()), keep: true };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { reply: json(error.body, error.details.status), keep: !error.isRefusal };
  }
}

function keyOf({ headers }: Omit<SandboxCall, "status">): string | undefined {
  const key = headers["idempotency-key"];
  return typeof key === "string" ? key : undefined;
}

const encodedParams = ({ method, body, search }: Omit<SandboxCall, "status">) =>
  method === "POST" ? body : search;

function refuseOtherVersions({ headers }: Omit<SandboxCall, "status">): void {
  const version = headers["stripe-version"];
  if (version === undefined || version === Stripe.API_VERSION) return;
  throw refused(
    `Invalid Stripe API version: ${version}. The sandbox speaks ${Stripe.API_VERSION}.`,
  );
}
