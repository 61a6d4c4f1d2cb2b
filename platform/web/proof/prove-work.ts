import { getChallenge } from "../../../shared/contract/challenge.ts";
import { call } from "../call.ts";
import { solveChallenge } from "./solve-challenge.ts";

/** A solved challenge for one call. Does not block the page, as the browser's cryptography runs on its own threads. */
export async function proveWork(path: string): Promise<string> {
  const proof = await solveChallenge(await call(getChallenge, { query: { path } }));
  if (proof === undefined) throw new Error("The challenge could not be solved");
  return proof;
}
