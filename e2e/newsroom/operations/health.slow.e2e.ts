import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "#e2e/support/newsroom-test.ts";
import { findingsInBothThemes } from "#e2e/support/run-axe.ts";
import { listJobRuns } from "#platform/server/jobs/job-runs.ts";
import { startJobs } from "#platform/server/jobs/start-jobs.ts";
import { createLog } from "#platform/server/log.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { HOUR } from "#shared/time/units.ts";

test("[OPS-09] Health shows jobs, alarms, stuck mail, disk, age of backup and drill; Retry runs a job", async ({
  page,
  site,
  signIn,
}) => {
  // Other tests of this process make backups.
  await rm(join(site.dataDir, "backups"), { recursive: true, force: true });
  let runs = 0;
  const running = await startJobs({
    databaseUrl: site.databaseUrl,
    deps: site.deps,
    log: createLog({ LOG_LEVEL: "silent" }),
    jobs: [
      {
        name: "sweep",
        everyMinutes: 1_440,
        async run() {
          runs += 1;
        },
      },
      {
        name: "mend",
        everyMinutes: 1_440,
        async run() {
          throw new RangeError("The bridge is up");
        },
      },
    ],
  });
  try {
    site.deps.alarms.raise("tide-too-high", { metres: 4 });
    const mail = { key: "stuck", kind: "none", recipient: "reader@example.org", data: {} };
    await queueMail(site.deps.db, mail, new Date(Date.now() - HOUR));
    // The first runs have ended.
    const problems = async () => (await listJobRuns(site.deps)).map(({ problem }) => problem);
    await expect.poll(problems, { timeout: 60_000 }).toEqual(["RangeError", null]);
    await expect.poll(() => runs, { timeout: 60_000 }).toBe(1);
    await signIn(page);
    await page.goto("/newsroom/health");
    const jobs = page.getByRole("list", { name: "Jobs" }).getByRole("listitem");
    const failed = jobs.filter({ hasText: "mend" });
    await expect(failed).toContainText(/Failed: RangeError.*Next/);
    await expect(jobs.filter({ hasText: "sweep" })).toContainText(/OK.*Next/);
    await expect(page.getByRole("list", { name: "Alarms" })).toContainText("Tide too high");
    await expect(page.getByRole("list", { name: "Alarms" })).toContainText("metres: 4");
    const sign = (name: string) =>
      page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
    await expect(sign("Disk")).toContainText("free");
    await expect(sign("Waiting mail")).toContainText("1 stuck");
    await expect(sign("Last backup")).toContainText("None found");
    await expect(sign("Last restore drill")).toContainText("None found");

    expect(await findingsInBothThemes(page), "with jobs and alarms").toEqual([]);
    site.clock.set(new Date());
    await page.getByRole("button", { name: "Retry sweep" }).click();
    await expect.poll(() => runs, { timeout: 60_000 }).toBe(2);
    await expect(page.getByRole("button", { name: "Retry sweep" })).not.toHaveAttribute(
      "aria-busy",
      "true",
      { timeout: 60_000 },
    );

    // An editor reads.
    await signIn(page, { roles: ["editor"] });
    await page.reload();
    await expect(jobs).toHaveCount(2);
    await expect(page.getByRole("button", { name: "Retry sweep" })).toHaveCount(0);
  } finally {
    await running.stop();
  }
});
