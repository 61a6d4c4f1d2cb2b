import { addressOf } from "../../platform/web/call.ts";
import { solveChallenge } from "../../platform/web/proof/solve-challenge.ts";
import { type Challenge, getChallenge } from "../../shared/contract/challenge.ts";
import { PROOF_HEADER } from "../../shared/contract/proof-headers.ts";
import type { TestApp } from "../app/test-app.ts";

/** The header with a solved challenge for a call, as the browser sends it. */
export async function proofFor(
  app: Pick<TestApp, "read">,
  path: string,
): Promise<Record<string, string>> {
  const challenge = await app.read<Challenge>(addressOf(getChallenge.path, {}, { path }));
  return { [PROOF_HEADER]: (await solveChallenge(challenge)) ?? "" };
}
