import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { AppError } from "#shared/contract/app-error.ts";
import { Challenge } from "#shared/contract/challenge.ts";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import type { Deps } from "../deps.ts";
import { siteKey } from "../site-key.ts";
import { takeSlot } from "./limit-tries.ts";

/** With the default rounds about half a second on a desktop and two seconds on a phone; checking is cheap. */
const COST = 1_000;
const VALID_FOR = 10 * MINUTE;

/** A solved challenge as it came with a call. */
export interface SentProof {
  text: string;
  /** The path of that call. */
  path: string;
}

const Proof = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(128) }),
});

/** Asks the browser to solve a challenge and to repeat the call with it. */
export const challengeRequired = () =>
  new AppError(
    "challenge_required",
    "Very many people are using this at the moment. Please send it again.",
  );

/** A proof of work that one person hardly notices and that makes thousands of calls expensive. */
export async function makeChallenge(
  deps: Deps,
  { path, rounds }: { path: string; rounds: number },
): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST,
    // Random, so that the solution cannot be guessed.
    counter: randomInt(Math.ceil(rounds / 2), rounds * 2 + 2),
    deriveKey,
    expiresAt: new Date(deps.clock.now().getTime() + VALID_FOR),
    ...(await secrets(deps, path)),
  });
  return Challenge.parse(challenge);
}

const spent = new WeakMap<SentProof, Promise<boolean>>();

/**
 * Checks that the proof solves an unexpired challenge of ours for the same path and was not used before, and marks it as
 * used. In a transaction that fails, it stays unused. A call that two limits ask for a proof gets by with one.
 */
export async function spendProof(deps: Deps, proof: SentProof | undefined): Promise<boolean> {
  if (!proof) return false;
  const spending = spent.get(proof) ?? spendOnce(deps, proof);
  spent.set(proof, spending);
  return spending;
}

async function spendOnce(deps: Deps, proof: SentProof): Promise<boolean> {
  const read = Proof.safeParse(parseJson(proof.text));
  if (!read.success) return false;
  const { challenge, solution } = read.data;
  const expiresAt = new Date(challenge.parameters.expiresAt * SECOND);
  if (deps.clock.now() > expiresAt) return false;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...(await secrets(deps, proof.path)),
  }).catch(() => ({ verified: false }));
  if (!verified) return false;
  // The period starts at the challenge's expiry instead of now, so the proof stays used for as long as it is valid.
  const period = { ...deps, clock: { now: () => expiresAt } };
  return takeSlot(period, { what: "proof", who: challenge.signature, most: 1, minutes: 60 });
}

/** Of each path: what is signed for one call is no proof for another. */
async function secrets({ db }: Deps, path: string) {
  const key = (await siteKey(db, "challenges")).toString("hex");
  return {
    hmacSignatureSecret: `challenge ${path} ${key}`,
    hmacKeySignatureSecret: `solution ${path} ${key}`,
  };
}

function parseJson(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, "base64").toString());
  } catch {
    return undefined;
  }
}
