import { expect, test } from "vitest";
import { readMigrations } from "#platform/server/postgres/migrations.ts";

// Owns that migrations add first and take away a release later. How they are applied: migrate.api.test.ts.

const FIRST = "0080_oldest_release.sql";

/** What an older release that still runs would miss. */
const takesAway =
  /\bdrop\s+(table|column|view|function|type)\b|\brename\b|\bset\s+not\s+null\b|\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b|\badd\s+column\b[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)/i;

test("[RUN-31] a migration that takes something away names the oldest release that it still serves, which is an earlier one", async () => {
  const all = await readMigrations();
  const names = all.map(({ name }) => name);
  for (const { name, sql, oldestRelease } of all.filter((one) => one.name >= FIRST)) {
    const statements = sql.replace(/--.*$/gm, "");
    if (takesAway.test(statements)) expect(oldestRelease, name).toBeDefined();
    if (oldestRelease !== undefined)
      expect(
        names.filter((one) => one >= FIRST && one < name),
        name,
      ).toContain(oldestRelease);
  }
});

test.each([
  ["alter table articles drop column views", true],
  ["alter table articles rename column a to b", true],
  ["alter table articles add column word text not null", true],
  ["alter table articles add column word text not null default ''", false],
  ["alter table articles add column word text", false],
  ["create table words (word text not null)", false],
])("%s takes something away: %s", (sql, expected) => {
  expect(takesAway.test(sql)).toBe(expected);
});
