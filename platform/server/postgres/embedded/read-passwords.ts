import { randomBytes } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { systemCode } from "./embedded-postgres-errors.ts";

/** One for the administrator, who only prepares the database, and one for the site. */
export interface Passwords {
  admin: string;
  site: string;
}

export async function readPasswords(keep: string): Promise<Passwords> {
  const file = join(keep, "passwords.json");
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if (systemCode(error) !== "ENOENT") throw error;
  }
  const passwords = { admin: makePassword(), site: makePassword() };
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

const makePassword = (): string => randomBytes(24).toString("base64url");
