import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Deps } from "../../../../platform/server/deps.ts";
import type { Visitor } from "../../../../platform/server/http/api.ts";
import { limitTries, takePlace } from "../../../../platform/server/limits/limit-tries.ts";
import { networkOf } from "../../../../platform/server/limits/network-of.ts";
import { siteKey } from "../../../../platform/server/site-key.ts";
import { MINUTE, SECOND } from "../../../../shared/time/units.ts";
import { Challenge } from "../../contract.ts";
import { readSettings } from "../settings.ts";

/** With the usual rounds about half a second of work for a desk, two for a telephone; no work to check. */
const COST = 1_000;
const WORKS_FOR = 10 * MINUTE;
const PER_VISITOR = { what: "challenge", most: 60, minutes: 10 };

const Proof = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(128) }),
});

/** A piece of work that costs an honest donor nothing they notice, and whoever tries cards by the thousand a lot. */
export async function getChallenge(deps: Deps, visitor: Visitor): Promise<Challenge> {
  await limitTries(deps, { ...PER_VISITOR, who: networkOf(visitor.address) });
  const { challengeRounds } = await readSettings(deps);
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST,
    // Nobody knows beforehand where the answer lies.
    counter: randomInt(Math.ceil(challengeRounds / 2), challengeRounds * 2 + 2),
    deriveKey,
    expiresAt: new Date(deps.clock.now().getTime() + WORKS_FOR),
    ...(await secrets(deps)),
  });
  return Challenge.parse(challenge);
}

/** Whether the work was done, for a challenge of ours, in time, and not used before. Uses it up. */
export async function spendProof(deps: Deps, proof: string): Promise<boolean> {
  const read = Proof.safeParse(parseJson(proof));
  if (!read.success) return false;
  const { challenge, solution } = read.data;
  const expiresAt = new Date(challenge.parameters.expiresAt * SECOND);
  if (deps.clock.now() > expiresAt) return false;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...(await secrets(deps)),
  }).catch(() => ({ verified: false }));
  if (!verified) return false;
  // One place, in a period that belongs to the challenge and not to the moment: there is no second one later.
  const period = { ...deps, clock: { now: () => expiresAt } };
  return takePlace(period, { what: "proof", who: challenge.signature, most: 1, minutes: 60 });
}

async function secrets({ db }: Deps) {
  const key = (await siteKey(db, "challenges")).toString("hex");
  return { hmacSignatureSecret: `challenge ${key}`, hmacKeySignatureSecret: `solution ${key}` };
}

function parseJson(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, "base64").toString());
  } catch {
    return undefined;
  }
}
