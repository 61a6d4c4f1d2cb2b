import { solveChallenge as solve } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "#shared/contract/challenge.ts";

/** The proof to send, or `undefined` when aborted. Needs a secure context. */
export async function solveChallenge(
  challenge: Challenge,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const controller = new AbortController();
  signal?.addEventListener("abort", () => controller.abort(), { once: true });
  const solution = await solve({ challenge, deriveKey, controller });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
}
