import { readFile } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { startDonors } from "#testing/builders/donors.ts";

const migration = new URL("../../../db/migrations/0021_donor_names.sql", import.meta.url);

test("E3 L8 the migration removes hidden characters from stored donor names", async () => {
  const donors = await startDonors();
  onTestFinished(() => donors.close());
  await donors.donateOnce();
  const { pool } = donors.app.owner;
  for (const [before, after] of [
    ["Ada\u001b[31m Quay\r\nBcc: all", "Ada[31m Quay Bcc: all"],
    ["\u202eyauQ adA", "yauQ adA"],
    ["A\u200bda\u00ad", "Ada"],
    ["\u200b\u0007", "Donor"],
    ["Zoë  O’Neil", "Zoë  O’Neil"],
    ["می\u200cخواهم", "می\u200cخواهم"],
  ]) {
    await pool.query("alter table donations drop constraint donations_donor_name_plain");
    await pool.query("update donations set donor_name = $1", [before]);
    await pool.query(await readFile(migration, "utf8"));
    const { rows } = await pool.query("select donor_name from donations");
    expect(rows).toEqual([{ donor_name: after }]);
  }
  const hidden = pool.query("update donations set donor_name = $1", ["Ada\u202e"]);
  await expect(hidden).rejects.toThrow("donations_donor_name_plain");
});
