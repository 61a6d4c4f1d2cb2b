import { getChallenge } from "#shared/contract/challenge.ts";
import { solveChallenge } from "./solve-challenge.ts";

/** A solved challenge for one call. Does not block the page, as the browser's cryptography runs on its own threads. */
export async function proveWork(path: string): Promise<string> {
  const response = await fetch(`${getChallenge.path}?${new URLSearchParams({ path })}`);
  if (!response.ok) throw new Error(`The challenge was refused: ${response.status}`);
  const proof = await solveChallenge(getChallenge.reply.parse(await response.json()));
  if (proof === undefined) throw new Error("The challenge could not be solved");
  return proof;
}
