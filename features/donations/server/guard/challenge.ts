import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Deps } from "../../../../platform/server/deps.ts";
import type { Visitor } from "../../../../platform/server/http/api.ts";
import { limitNetwork } from "../../../../platform/server/limits/limit-network.ts";
import { takeSlot } from "../../../../platform/server/limits/limit-tries.ts";
import { siteKey } from "../../../../platform/server/site-key.ts";
import { MINUTE, SECOND } from "../../../../shared/time/units.ts";
import { Challenge } from "../../contract.ts";
import { readSettings } from "../settings.ts";

/** With the default rounds about half a second on a desktop and two seconds on a phone; checking is cheap. */
const COST = 1_000;
const VALID_FOR = 10 * MINUTE;
const PER_VISITOR = { what: "challenge", most: 60, minutes: 10 };

const Proof = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(128) }),
});

/** A proof of work that a single donor hardly notices and that makes testing thousands of cards expensive. */
export async function getChallenge(deps: Deps, visitor: Visitor): Promise<Challenge> {
  await limitNetwork(deps, PER_VISITOR, visitor.address);
  const { challengeRounds } = await readSettings(deps);
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST,
    // Random, so that the solution cannot be guessed.
    counter: randomInt(Math.ceil(challengeRounds / 2), challengeRounds * 2 + 2),
    deriveKey,
    expiresAt: new Date(deps.clock.now().getTime() + VALID_FOR),
    ...(await secrets(deps)),
  });
  return Challenge.parse(challenge);
}

/** Checks that the proof solves an unexpired challenge of ours and was not used before, and marks it as used. */
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
  // The period starts at the challenge's expiry instead of now, so the proof stays used for as long as it is valid.
  const period = { ...deps, clock: { now: () => expiresAt } };
  return takeSlot(period, { what: "proof", who: challenge.signature, most: 1, minutes: 60 });
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
