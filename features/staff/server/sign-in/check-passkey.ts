import { markPasskeyUsed } from "../credentials/passkey-repository.ts";
import { readUsedPasskey } from "../credentials/passkeys.ts";
import type { StaffDeps } from "../staff-deps.ts";
import type { Proof } from "./proof.ts";

/** Whose passkey it is and the proof that it gives, unless it is refused. */
export async function checkPasskey(
  deps: StaffDeps,
  credential: Record<string, unknown>,
): Promise<{ staffId: number; proof: Proof } | undefined> {
  const used = await readUsedPasskey(deps, credential);
  if (!used) return undefined;
  const { passkey, counter } = used;
  return {
    staffId: passkey.staffId,
    proof: {
      how: "passkey",
      use: (tx) => markPasskeyUsed(tx, passkey, { counter, at: deps.clock.now() }),
    },
  };
}
