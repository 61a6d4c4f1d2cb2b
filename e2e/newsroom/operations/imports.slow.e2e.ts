import { expect, test } from "#e2e/support/newsroom-test.ts";
import { findingsInBothThemes } from "#e2e/support/run-axe.ts";
import { imports } from "#features/imports/feature.server.ts";
import { startJobs } from "#platform/server/jobs/start-jobs.ts";
import { createLog } from "#platform/server/log.ts";
import { SECOND } from "#shared/time/units.ts";
import { holdArticle } from "#testing/builders/hold-article.ts";
import { anItem, aWxr } from "#testing/builders/imports/wxr.ts";

/** The queue looks every few seconds. */
const PATIENT = { timeout: 100_000 };

test("[OPS-13] Imports upload, rehearse, run, show progress, stop, go on; twice bring nothing twice", async ({
  page,
  site,
  signIn,
}) => {
  test.setTimeout(300_000);
  const { databaseUrl, deps, dataDir } = site;
  const log = createLog({ LOG_LEVEL: "silent" });
  const jobs = imports.jobs?.({ ...deps, dataDir, settings: {} }) ?? [];
  const running = await startJobs({ databaseUrl, deps, log, jobs });
  // The queue runs a job once in each minute of this clock, besides when it is woken.
  const ticking = setInterval(() => site.clock.set(new Date()), SECOND);
  const items = [1, 2, 3, 4, 5].map((number) => anItem({ slug: `quay-no-${number}` }));
  const hidden = anItem({ title: "Old net", status: "trash" });
  const file = {
    name: "bugle.xml",
    mimeType: "text/xml",
    buffer: Buffer.from(aWxr([...items, hidden])),
  };
  let release = async () => {};
  const published = async () => {
    const { rows } = await site.database.pool.query<{ count: string }>(
      "select count(*) from articles where status = 'published'",
    );
    return Number(rows[0]?.count);
  };
  try {
    await signIn(page, { name: "Olga Berg" });
    await page.goto("/newsroom/imports");
    await page.getByLabel("Choose an export").setInputFiles(file);
    const row = page.getByRole("list", { name: "Exports" }).getByRole("listitem").first();
    await expect(row).toContainText("bugle.xml");

    await row.getByRole("button", { name: "Rehearse bugle.xml" }).click();
    await expect(row).toContainText("Rehearsed. Nothing was saved.", PATIENT);
    await expect(row).toContainText("A run would bring: 5 published, 1 left out");
    await row.getByText("Report", { exact: true }).click();
    await expect(row.getByRole("list", { name: "Left out" })).toContainText("Old net");
    await row.getByText("Choices", { exact: true }).click();
    expect(await findingsInBothThemes(page), "with report and choices open").toEqual([]);
    expect(await published()).toBe(0);

    release = await holdArticle(site, "quay-no-3");
    await row.getByRole("button", { name: "Run bugle.xml" }).click();
    await expect(row).toContainText("Running: 2 of 6", PATIENT);
    await expect(row.getByRole("progressbar")).toHaveJSProperty("value", 2);
    await row.getByRole("button", { name: "Stop bugle.xml" }).click();
    await expect(row).toContainText("Stopping after this post");
    await release();
    await expect(row).toContainText("Stopped: 3 of 6", PATIENT);
    expect(await published()).toBe(3);

    await row.getByRole("button", { name: "Go on bugle.xml" }).click();
    await expect(row).toContainText("Finished", PATIENT);
    await expect(row).toContainText("Brought: 5 published, 1 left out");
    expect(await published()).toBe(5);

    await page.getByLabel("Choose an export").setInputFiles(file);
    await expect(row).toContainText("Ready");
    await row.getByRole("button", { name: "Run bugle.xml" }).click();
    await expect(row).toContainText("Brought: 5 imported earlier, 1 left out", PATIENT);
    expect(await published()).toBe(5);
  } finally {
    clearInterval(ticking);
    await release();
    await running.stop();
  }
});
