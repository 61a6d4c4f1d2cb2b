import { getChallenge } from "#shared/contract/challenge.ts";
import type { Deps } from "../deps.ts";
import type { Api } from "../http/api.ts";
import { makeChallenge } from "./challenge.ts";
import { limitNetwork } from "./limit-network.ts";

const PER_NETWORK = { what: "challenge", most: 60, minutes: 10 };

/** The call that browsers get their challenges from; `readRounds` says how much work one is. */
export function serveChallenges(
  api: Pick<Api, "serve">,
  deps: Deps,
  readRounds: (deps: Deps) => Promise<number>,
): void {
  api.serve(getChallenge, async ({ query: { path } }, visitor) => {
    await limitNetwork(deps, PER_NETWORK, visitor.address);
    return makeChallenge(deps, { path, rounds: await readRounds(deps) });
  });
}
