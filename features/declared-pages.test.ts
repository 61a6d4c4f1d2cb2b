import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { declaredPages } from "./declared-pages.ts";
import { publicPages } from "./numbers/server/ingest/public-pages.ts";
import { reservedSlugs } from "./reserved-slugs.ts";

const root = join(import.meta.dirname, "..");

/** Opened by staff, through a link in a mail, or by a form without JavaScript. */
const uncounted = [
  "/admin-analytics",
  "/newsletter/subscribe",
  "/newsletter/confirm",
  "/newsletter/choice",
  "/newsletter/unsubscribe",
  "/reply-mails/confirm",
  "/reply-mails/leave",
  "/donor-portal",
  "/join-fntv/copy",
  "/my-data/export",
  "/my-data/delete",
];

test("every page of a fixed address is either counted, under a label, or known to be private", () => {
  const fixed = declaredPages.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
  expect([...Object.keys(publicPages), ...uncounted].toSorted()).toEqual(fixed.toSorted());
});

test("each page is declared once, with a screen that is there, and no screen is left out", () => {
  const files = declaredPages.map(({ file }) => file);
  expect(new Set(declaredPages.map(({ path }) => path)).size).toBe(declaredPages.length);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const screens = globSync(["app/web/pages/*.tsx", "features/**/web/pages/*.tsx"], { cwd: root });
  expect(files.toSorted()).toEqual(screens.toSorted());
});

test("the first word of every page is no slug of an article", () => {
  for (const word of ["newsletter", "donor-portal", "my-data", "join-fntv", "search", "article"])
    expect(reservedSlugs, word).toContain(word);
  expect(reservedSlugs).not.toContain("fog-over-the-harbor");
});
