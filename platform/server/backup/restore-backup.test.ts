import { expect, test } from "vitest";
import { restoreCommand } from "./restore-backup.ts";

test.each([
  ["/backups/20261117T020000", "/backups/20261117T020000"],
  ["/my backups/it's $(here)", `'/my backups/it'\\''s $(here)'`],
])("the path %s is safe in a shell", (folder, written) => {
  expect(restoreCommand({ folder, isEncrypted: false })).toBe(
    `npm run newsroom -- backup restore ${written} --replace`,
  );
});

test("an encrypted backup is decrypted first", () => {
  expect(restoreCommand({ folder: "/b", isEncrypted: true })).toBe(
    "npm run newsroom -- backup decrypt /b /b-decrypted --key=key.txt && npm run newsroom -- backup restore /b-decrypted --replace",
  );
});
