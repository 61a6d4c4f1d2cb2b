import { randomBytes } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "../../../shared/system-code.ts";

/** The administrator prepares the database, the owner migrates, the serving role does the rest. */
export interface Passwords {
  admin: string;
  site: string;
  serving: string;
}

export async function readPasswords(keep: string): Promise<Passwords> {
  const file = join(keep, "passwords.json");
  const known = await readKnown(file);
  if (known?.serving) return known;
  const fresh = { admin: makePassword(), site: makePassword(), serving: makePassword() };
  const passwords = { ...fresh, ...known };
  const draft = await open(`${file}.new`, "w", 0o600);
  try {
    await draft.writeFile(JSON.stringify(passwords));
    await draft.sync();
  } finally {
    await draft.close();
  }
  await rename(`${file}.new`, file);
  return passwords;
}

/** Files of an earlier release lack the serving role's password. */
async function readKnown(file: string): Promise<Passwords | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if (systemCode(error) !== "ENOENT") throw error;
    return undefined;
  }
}

const makePassword = (): string => randomBytes(24).toString("base64url");
