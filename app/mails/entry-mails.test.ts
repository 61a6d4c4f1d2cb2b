import { expect, test } from "vitest";
import { mails } from "./entry-mails.tsx";

// Covers that what waits in the outbox is found by its kind.

const kinds = mails.map(({ kind }) => kind);

test("no two mails have one kind", () => {
  expect(kinds.toSorted()).toEqual([...new Set(kinds)].toSorted());
});

test("a mail that waits since the release before has a kind of this one", () => {
  expect(kinds).toEqual(
    expect.arrayContaining([
      "alert",
      "alert-correction",
      "alert-test",
      "application copy",
      "application copy confirmed",
      "application decided",
      "application notice",
      "daily-mail",
      "data-request",
      "digest",
      "donation-dispute",
      "donation-notice",
      "donation-receipt",
      "message notice",
      "portal-link",
      "reply-confirm",
      "reply-notice",
      "staff-code-used",
      "staff-invitation",
      "staff-reset",
      "submission accepted",
      "submission declined",
      "submission live",
      "submission notice",
      "submission received",
      "submission reversed",
      "welcome",
    ]),
  );
});
