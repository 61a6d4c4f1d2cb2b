import { solveChallenge as solve } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { type Challenge, getChallenge } from "#shared/contract/challenge.ts";

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

/** A solved challenge for one call. Does not block the page, as the browser's cryptography runs on its own threads. */
export async function proveWork(path: string): Promise<string> {
  const response = await fetch(`${getChallenge.path}?${new URLSearchParams({ path })}`);
  if (!response.ok) throw new Error(`The challenge was refused: ${response.status}`);
  const proof = await solveChallenge(getChallenge.reply.parse(await response.json()));
  if (proof === undefined) throw new Error("The challenge could not be solved");
  return proof;
}
