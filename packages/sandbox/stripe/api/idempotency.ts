import { DAY } from "../../../../shared/time/units.ts";
import { json, type SandboxReply } from "../../serve-sandbox.ts";
import { ApiProblem, refused } from "./api-problem.ts";

interface StoredReply {
  request: string;
  /** Undefined while the first request is running. */
  reply?: SandboxReply;
  at: number;
}

const MOST_STORED = 20_000;
const LONGEST_KEY = 255;

/** Runs a request once per key: repetitions get the first response, also a failure. */
export function createIdempotency(now: () => Date) {
  const stored = new Map<string, StoredReply>();

  /** `work` returns the response, and whether it is stored. */
  async function once(
    key: string,
    request: string,
    work: () => Promise<{ reply: SandboxReply; keep: boolean }>,
  ): Promise<SandboxReply> {
    if (key.length > LONGEST_KEY) {
      return problem(refused(`Idempotency keys must be at most ${LONGEST_KEY} characters.`));
    }
    const before = stored.get(key);
    if (before && now().getTime() - before.at < DAY) return again(before, key, request);
    const entry: StoredReply = { request, at: now().getTime() };
    stored.set(key, entry);
    const [oldest] = stored.keys();
    if (stored.size > MOST_STORED && oldest !== undefined) stored.delete(oldest);
    try {
      const { reply, keep } = await work();
      if (keep) entry.reply = reply;
      else stored.delete(key);
      return reply;
    } catch (error) {
      stored.delete(key);
      throw error;
    }
  }

  return { once };
}

function again({ request: first, reply }: StoredReply, key: string, request: string): SandboxReply {
  if (first !== request) {
    return problem(
      new ApiProblem({
        status: 400,
        type: "idempotency_error",
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      }),
    );
  }
  if (!reply) {
    return problem(
      new ApiProblem({
        status: 409,
        type: "idempotency_error",
        code: "idempotency_key_in_use",
        message: `There is currently another in-progress request using this Stripe-Idempotent-Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please wait for it to finish.`,
      }),
    );
  }
  return { ...reply, headers: { ...reply.headers, "idempotent-replayed": "true" } };
}

const problem = ({ body, details }: ApiProblem) => json(body, details.status);
