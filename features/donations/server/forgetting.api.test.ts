import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { type Donors, startDonors } from "#testing/builders/donors.ts";
import { donationJobs } from "./jobs.ts";

let donors: Donors;
beforeAll(async () => {
  donors = await startDonors();
});
afterAll(() => donors.close());

test("unpaid donors are anonymized after 30 days, and client networks deleted after one", async () => {
  const { deps, clock } = donors.app;
  const run = { signal: new AbortController().signal, since: undefined };
  const forget = async () => {
    for (const job of donationJobs(deps))
      if (job.name === "forget-donors") await job.run(deps, run);
    return donors.rows<{ donor_email: string | null; message: string; household: unknown }>(
      "donations",
    );
  };
  await donors.paid({ donorEmail: "paid@example.org" });
  await donors.donateOnce({ donorEmail: "unpaid@example.org", message: "Perhaps" });
  clock.advance(DAY - MINUTE);
  expect((await forget()).every(({ household }) => household !== null)).toBe(true);
  clock.advance(2 * MINUTE);
  expect((await forget()).map(({ household }) => household)).toEqual([null, null]);
  clock.advance(29 * DAY - 3 * MINUTE);
  expect((await forget()).map((row) => row.donor_email)).toContain("unpaid@example.org");
  clock.advance(3 * MINUTE);
  expect(await forget()).toMatchObject([
    { donor_email: "paid@example.org", message: "Keep at it" },
    { donor_email: null, message: "" },
  ]);
});
