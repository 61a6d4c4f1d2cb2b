import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Counter } from "prom-client";
import type { AdminKeys } from "#platform/server/admin-keys.ts";
import type { Alarms } from "#platform/server/alarms.ts";
import type { Deps } from "#platform/server/deps.ts";
import { networkLimits } from "#platform/server/limits/limit-network.ts";
import { takeTries } from "#platform/server/limits/limit-tries.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";

const WINDOW_MINUTES = 15;
const MOST_FAILURES = 5;
/** From all networks together: more than lost keys and typing errors cause. */
const MOST_FAILURES_OF_ALL = 1_000;

/** Those of a network are counted by the minute, so that the limit holds in any 15 minutes. */
const limitsOf = (address: string) => [
  {
    most: MOST_FAILURES_OF_ALL,
    what: "admin-key-of-all",
    who: "",
    minutes: WINDOW_MINUTES,
    periods: 1,
  },
  ...networkLimits(
    { most: MOST_FAILURES, what: "admin-key", minutes: 1, periods: WINDOW_MINUTES + 1 },
    address,
  ),
];

export interface AdminGuard {
  /** Throws unless the request has a valid key. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Counts valid, refused and limited calls. */
  uses: Counter<"outcome">;
}

/**
 * Nothing under `/api/admin` is reached without a key: the check is by path, so it also covers new calls and addresses
 * that do not exist.
 */
export function guardAdmin(
  server: FastifyInstance,
  { keys, deps }: { keys: AdminKeys; deps: Deps & { alarms: Alarms } },
): AdminGuard {
  const uses = new Counter({
    name: "admin_calls_total",
    help: "Calls for admins, by the key they came with",
    labelNames: ["outcome"],
    registers: [],
  });

  server.addHook("onRequest", (request, reply, done) => {
    if (isForAdmins(request)) admit(request, reply).then(() => done(), done);
    else done();
  });

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // Compared before any limit, so that failures of others do not lock out the holder of the key.
    const found = await keys.find(bearerOf(request));
    if (found) {
      uses.inc({ outcome: found });
      request.log.info({ key: found, req: request, route: request.routeOptions.url }, "admin call");
      return;
    }
    const isLimited = !(await countFailure(request.ip));
    uses.inc({ outcome: isLimited ? "limited" : "refused" });
    if (isLimited) throw tooOften();
    reply.header("www-authenticate", "Bearer");
    throw new AppError("unauthorized", "This needs the admin key.");
  }

  /** False when there were too many. */
  async function countFailure(address: string): Promise<boolean> {
    const { isAllowed, sums } = await takeTries(deps, limitsOf(address));
    const [all = 0] = sums;
    if (all === MOST_FAILURES_OF_ALL) deps.alarms.raise("admin-key-guessing", { failures: all });
    return isAllowed;
  }

  return { admit, uses };
}

const tooOften = () =>
  new AppError("too_many", "Too many wrong keys. Please try again in 15 minutes.", {
    retryAfterSeconds: (WINDOW_MINUTES * MINUTE) / SECOND,
  });

/** Checks the matched route and the decoded address. */
const isForAdmins = ({ routeOptions, url }: FastifyRequest) =>
  [routeOptions.url ?? "", decodeURIComponent(url.split("?", 1)[0] ?? "")].some((path) =>
    /^\/+api\/+admin(?![\w-])/i.test(path),
  );

const bearerOf = ({ headers }: FastifyRequest) =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
