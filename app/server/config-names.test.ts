import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { misspelledConfig, readConfig } from "./config.ts";

// Owns under which names settings are found. What they may hold: config.test.ts.

test("[RUN-10] a setting may be in a file; what is wrong with the file is said, never what it holds", () => {
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "smtp");
  const env = { SMTP_URL_FILE: file };
  expect(() => readConfig(env)).toThrow("SMTP_URL_FILE names a file that cannot be read (ENOENT)");
  writeFileSync(file, "\n");
  expect(() => readConfig(env)).toThrow("SMTP_URL_FILE names an empty file");
  writeFileSync(file, "canary\n");
  expect(() => readConfig(env)).toThrow(/^SMTP_URL (?!.*canary)/);
  writeFileSync(file, "smtps://name:word@mail.example\n");
  expect(readConfig(env).SMTP_URL).toBe("smtps://name:word@mail.example");
  expect(() => readConfig({ ...env, SMTP_URL: "smtp://other.example" })).toThrow(
    "SMTP_URL must not be set beside SMTP_URL_FILE",
  );
});

test("[RUN-11] a name that is nearly a setting's is pointed out, and no other", () => {
  const usual = { HOME: "/", HOSTNAME: "a", PATH: "/", USER: "a", MAIL: "a", LANG: "C", TERM: "a" };
  const ours = { PORT: "1", SMTP_URL: "a", SMTP_URL_FILE: "a" };
  expect(misspelledConfig({ ...usual, ...ours })).toEqual([]);
  expect(
    misspelledConfig({ SMPT_URL: "a", DATABSE_URL: "b", ADMINKEY: "c", Log_Level: "d" }),
  ).toEqual([
    "SMPT_URL is not a setting. Did you mean SMTP_URL?",
    "DATABSE_URL is not a setting. Did you mean DATABASE_URL?",
    "ADMINKEY is not a setting. Did you mean ADMIN_KEY?",
    "Log_Level is not a setting. Did you mean LOG_LEVEL?",
  ]);
});
