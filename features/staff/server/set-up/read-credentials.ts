import { AppError } from "#shared/contract/app-error.ts";
import { assertGoodPassword } from "../credentials/assert-good-password.ts";
import type { NewPasskey } from "../credentials/passkey-repository.ts";
import { readNewPasskey } from "../credentials/passkeys.ts";
import { hashPassword } from "../credentials/password-hash.ts";
import { unseal } from "../credentials/staff-key.ts";
import { stepOfCode } from "../credentials/totp.ts";
import { didNotMatch } from "../sign-in/did-not-match.ts";
import type { StaffDeps } from "../staff-deps.ts";
import type { OpenedLink } from "./open-link.ts";

export type TypedCredentials =
  | { credential: Record<string, unknown> }
  | { password: string; code: string };

/** A passkey, or a password with TOTP: never a password alone. */
export interface Credentials {
  password: string | null;
  totp: Buffer | null;
  totpStep: number | null;
  passkey: NewPasskey | undefined;
}

export async function readCredentials(
  deps: StaffDeps,
  { token }: OpenedLink,
  typed: TypedCredentials & { email: string },
): Promise<Credentials> {
  if ("credential" in typed) {
    const passkey = await readNewPasskey(deps, typed.credential);
    if (!passkey) throw new AppError("invalid_input", "This passkey was refused. Try again.");
    return { password: null, totp: null, totpStep: null, passkey };
  }
  assertGoodPassword(typed.password, typed);
  const secret = token.totp ? unseal(await deps.key(), token.totp) : undefined;
  const step = secret && stepOfCode(secret, typed.code, deps.clock.now());
  if (step === undefined) throw didNotMatch("invalid_input");
  const password = await hashPassword(typed.password);
  return { password, totp: token.totp, totpStep: step, passkey: undefined };
}
