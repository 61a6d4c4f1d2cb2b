import { askForNewPasskey } from "../credentials/passkeys.ts";
import { seal, unseal } from "../credentials/staff-key.ts";
import { describeTotp, newTotpSecret } from "../credentials/totp.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { keepTotp } from "../token-repository.ts";
import { assertAddressOf, openLink } from "./open-link.ts";

/** A TOTP secret, the same each time, and options for a passkey: the person uses one of them. */
export async function beginSetUp(
  deps: StaffDeps,
  given: { token: string; name: string; email: string },
) {
  const link = await openLink(deps, given);
  assertAddressOf(link, given);
  const email = given.email.toLowerCase();
  const key = await deps.key();
  const stored = await keepTotp(deps.db, link.token.hash, seal(key, newTotpSecret()));
  const secret = unseal(key, stored);
  if (!secret) throw new Error("The key in the data folder is not the one that sealed this set-up");
  const passkey = await askForNewPasskey(deps, { email, name: given.name });
  return { totp: describeTotp(secret, email), passkey };
}
