import { expect, test } from "vitest";
import { fixedAddresses } from "../../app/web/addresses.ts";
import { publicPages } from "../../features/analytics/server/ingest/public-pages.ts";

/** Opened by staff, or by whoever holds a link that was mailed to them. */
const privatePages = [
  "/admin-analytics",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/donor-portal",
  "/join-fntv/copy",
  "/my-data/export",
  "/my-data/delete",
];

test("every page of the site is either counted, under a name, or known to be private", () => {
  const known = [...Object.keys(publicPages), ...privatePages];
  expect(known.toSorted()).toEqual(fixedAddresses.map(({ path }) => path).toSorted());
});
