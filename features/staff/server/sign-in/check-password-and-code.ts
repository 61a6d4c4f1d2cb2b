import type { Queryable } from "#platform/server/postgres/connect.ts";
import { matchesPassword } from "../credentials/password-hash.ts";
import { consumeRecoveryCode } from "../credentials/recovery-code-repository.ts";
import { hashOfCode } from "../credentials/recovery-codes.ts";
import { unseal } from "../credentials/staff-key.ts";
import { newTotpSecret, stepOfCode } from "../credentials/totp.ts";
import type { StaffDeps } from "../staff-deps.ts";
import { consumeTotpStep, type StaffRow } from "../staff-repository.ts";
import type { Proof } from "./proof.ts";

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
  const secret = row?.totp ? unseal(await deps.key(), row.totp) : undefined;
  const step = stepOfCode(secret ?? SECRET_OF_NOBODY, code, now);
  const hash = await hashOfCode(deps.key, row?.id ?? 0, code);
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
