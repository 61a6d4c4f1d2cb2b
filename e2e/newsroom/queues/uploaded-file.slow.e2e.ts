import { readFile } from "node:fs/promises";
import { readClips } from "@newsroom/demo/read-clips.ts";
import { expect, test } from "#e2e/support/newsroom-test.ts";
import { findingsInBothThemes } from "#e2e/support/run-axe.ts";
import { uploadsTo } from "#features/intake/video-submissions/server/files/footage.test-kit.ts";
import { aSubmission } from "#testing/builders/people.ts";

test("[UPLOAD-18] the file of a witness plays in the intake and can be downloaded", async ({
  page,
  site,
  signIn,
}) => {
  const [clip] = await readClips();
  const bytes = await readFile(clip?.files.file ?? "");
  const fileKey = await uploadsTo(site).upload(bytes, "quay.webm");
  const sent = await site.post("/api/submit-video", aSubmission({ fileKey, videoUrl: "" }));
  expect(sent.status).toBe(200);
  await signIn(page, { roles: ["intake"] });
  await page.goto("/newsroom/intake");
  await page.getByRole("link", { name: /Barge/ }).click();
  const file = page.getByRole("region", { name: "Uploaded file" });
  await expect(file).toContainText("quay.webm, video/webm");
  await expect(file).toContainText("Not scanned for malware.");
  const lines = () =>
    site.owner.pool
      .query("select count(*)::int as count from audit_log where what = 'submissions file'")
      .then(({ rows }) => rows[0].count);
  // Nothing is loaded before somebody plays it.
  expect(await lines()).toBe(0);
  const video = file.locator("video");
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  expect(await lines()).toBe(1);
  expect(await findingsInBothThemes(page)).toEqual([]);
  const started = page.waitForEvent("download");
  await file.getByRole("link", { name: "Download" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^submission-\d+\.webm$/);
  expect((await readFile(await download.path())).equals(bytes)).toBe(true);
});
