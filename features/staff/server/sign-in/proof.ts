import type { Queryable } from "#platform/server/postgres/connect.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { markPasskeyUsed } from "../credentials/passkey-repository.ts";
import { readUsedPasskey } from "../credentials/passkeys.ts";
import { matchesPassword } from "../credentials/passwords.ts";
import { consumeRecoveryCode, hashOfCode } from "../credentials/recovery-codes.ts";
import { unseal } from "../credentials/staff-key.ts";
import { newTotpSecret, stepOfCode } from "../credentials/totp.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { consumeTotpStep, type StaffRow } from "../staff-repository.ts";

/** Checked credentials of an account. */
export interface Proof {
  /** For the audit log. */
  how: "passkey" | "password and code" | "recovery code";
  /** Uses up what works once, with the account locked; false when it no longer works. */
  use(tx: Queryable, locked: StaffRow): Promise<boolean>;
}

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

/** For accounts that do not exist, so that they take the same work. */
const SECRET_OF_NOBODY = newTotpSecret();

/** The proof that password and code give, unless they are wrong. The code is used up when the proof is used. */
export async function checkPasswordAndCode(
  deps: StaffDeps,
  row: StaffRow | undefined,
  { password, code }: { password: string; code: string },
): Promise<Proof | undefined> {
  const now = deps.clock.now();
  const isPassword = await matchesPassword(password, row?.password ?? null);
  const secret = row?.totp ? unseal(await deps.staffKey(), row.totp) : undefined;
  const step = stepOfCode(secret ?? SECRET_OF_NOBODY, code, now);
  const hash = await hashOfCode(deps.staffKey, row?.id ?? 0, code);
  if (!row) return undefined;
  // An account of passkeys has no password to type beside a recovery code.
  if (row.password === null ? password !== "" : !isPassword) return undefined;

  // Nobody could sign in with a code: the operator has to bring the key back, or to reset accounts.
  if (row.totp && !secret) deps.alarms.raise("staff-key-does-not-fit", { staff: row.id });

  const isUnchanged = (locked: StaffRow) => locked.password === row.password;
  if (secret && step !== undefined)
    return {
      how: "password and code",
      use: async (tx: Queryable, locked) =>
        isUnchanged(locked) && (await consumeTotpStep(tx, row.id, step)),
    };
  return {
    how: "recovery code",
    use: async (tx: Queryable, locked) =>
      isUnchanged(locked) && (await consumeRecoveryCode(tx, { hash, staffId: row.id, now })),
  };
}

/** Does not say what was wrong. With a session it is not `unauthorized`, which says that there is none. */
export const didNotMatch = (code: "unauthorized" | "invalid_input") =>
  new AppError(code, "That did not match.");
