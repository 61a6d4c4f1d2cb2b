import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { submissionFiles, videoSubmissions } from "#db/schema/video-submissions.ts";
import {
  aRecording,
  FILES,
} from "#features/intake/video-submissions/server/files/footage.test-kit.ts";
import type { TestApp } from "#testing/app/test-app.ts";
import { formScreen } from "../screens/form-screen.ts";
import { axeFindings } from "../support/run-axe.ts";
import { expect, type Page, test } from "../support/site-test.ts";

// Covers uploading on the Submit Video page. What the server takes: features/intake/video-submissions/server/files.

const PIECE = 512 * 1024;
/** Six pieces. */
const file = aRecording({ bytes: 5.5 * PIECE });

const filled = {
  title: "Barge adrift",
  location: "Keelman Bridge",
  date: "2026-11-01",
  description: "It turned twice.",
  submitterName: "Ada",
  submitterEmail: "a@witness.example",
  agreementAccepted: true,
};

async function open(page: Page) {
  const screen = formScreen(page, "Submit Video");
  await screen.open("/submit-video");
  const chosen = screen.form.getByLabel("Video file (optional)");
  return { ...screen, chosen, upload: screen.form.getByRole("progressbar") };
}

/** Counts the pieces that go out, and can cut the line after some of them. */
async function watchPieces(page: Page) {
  const offsets: number[] = [];
  const line = { isCutAfter: Number.POSITIVE_INFINITY, offsets };
  await page.route(`**${FILES}/*`, (route) => {
    const isPiece = route.request().method() === "PATCH";
    if (offsets.length >= line.isCutAfter) return route.abort();
    if (isPiece) offsets.push(Number(route.request().headers()["upload-offset"]));
    return route.continue();
  });
  return line;
}

const stored = async (site: TestApp) => {
  const [row] = await site.deps.db.select().from(submissionFiles);
  return readFile(join(site.dataDir, "footage", row?.key ?? ""));
};

test("[UPLOAD-16] a chosen file is sent with progress, goes on after a lost line, and belongs to the submission", async ({
  page,
  site,
  trouble,
}, info) => {
  const path = info.outputPath("clip.mp4");
  await writeFile(path, file);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const line = await watchPieces(page);
  const { chosen, upload, fill, form, button, outcome, field } = await open(page);
  expect(scripts.filter((url) => url.includes("upload-file"))).toEqual([]);
  line.isCutAfter = 2;
  await chosen.setInputFiles(path);
  await expect(upload).toHaveAttribute("aria-label", "Upload of clip.mp4");
  await expect.poll(() => line.offsets).toEqual([0, PIECE]);
  expect(scripts.filter((url) => url.includes("upload-file"))).toHaveLength(1);
  await fill(filled);
  await button.click();
  await expect(form.getByText("Please wait until the file has arrived")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  line.isCutAfter = Number.POSITIVE_INFINITY;
  await expect(form.getByText("clip.mp4 has arrived.")).toBeVisible();
  await expect(form.getByText("Please wait until the file has arrived")).toHaveCount(0);
  expect(line.offsets).toEqual([0, 1, 2, 3, 4, 5].map((count) => count * PIECE));
  await button.click();
  await expect(outcome).toContainText("Your reference is");
  await expect(field("fileKey")).toHaveValue("");
  await expect(form.getByText("has arrived.")).toHaveCount(0);
  const [row] = await site.deps.db.select().from(videoSubmissions);
  const [sent] = await site.deps.db.select().from(submissionFiles);
  expect(sent).toMatchObject({ submissionId: row?.id, fileName: "clip.mp4" });
  expect((await stored(site)).equals(file)).toBe(true);
  // Each try on a line that was cut is an error on the console.
  expect(trouble.splice(0).length).toBeGreaterThan(0);
});

test("[UPLOAD-17] after a reload the same file goes on from where it stopped, and one that has arrived stays", async ({
  page,
  site,
  trouble,
}, info) => {
  const path = info.outputPath("clip.mp4");
  await writeFile(path, file);
  const line = await watchPieces(page);
  line.isCutAfter = 3;
  const { chosen, form, field } = await open(page);
  await chosen.setInputFiles(path);
  await expect.poll(() => line.offsets).toHaveLength(3);
  await expect.poll(async () => (await stored(site)).length).toBe(3 * PIECE);
  await page.reload();
  await expect(form.getByText("clip.mp4 has not arrived in full.")).toBeVisible();
  line.isCutAfter = Number.POSITIVE_INFINITY;
  await chosen.setInputFiles(path);
  await expect(form.getByText("clip.mp4 has arrived.")).toBeVisible();
  expect(line.offsets.slice(3)).toEqual([3, 4, 5].map((count) => count * PIECE));
  expect((await stored(site)).equals(file)).toBe(true);
  await page.reload();
  await expect(form.getByText("clip.mp4 has arrived.")).toBeVisible();
  await expect(field("fileKey")).toHaveValue(/^[0-9a-f-]{36}$/);
  await form.getByRole("button", { name: "Remove file" }).click();
  await expect(field("fileKey")).toHaveValue("");
  trouble.splice(0);
});

test("[UPLOAD-03] a file that is no video is refused in words", async ({ page, trouble }) => {
  const { chosen, form, field } = await open(page);
  const disguised = Buffer.from(`<!doctype html>${" ".repeat(99)}`);
  await chosen.setInputFiles({ name: "clip.mp4", mimeType: "video/mp4", buffer: disguised });
  await expect(form.getByText("This file is no video that we can open.")).toBeVisible();
  await expect(field("fileKey")).toHaveValue("");
  expect(trouble.splice(0)).toHaveLength(1);
});

test("[UPLOAD-06] UP4 a file that finds no room waits, says why, and goes on by itself", async ({
  page,
  site,
  trouble,
}, info) => {
  const path = info.outputPath("clip.mp4");
  await writeFile(path, file);
  const { chosen, fill, form, field } = await open(page);
  const film = { key: crypto.randomUUID(), fileName: "film.mp4", bytes: 1e11, received: 1e11 };
  await site.deps.db.insert(submissionFiles).values({ ...film, createdAt: site.clock.now() });
  await fill(filled);
  await chosen.setInputFiles(path);
  await expect(form.getByText("waits and goes on by itself when there is room")).toBeVisible();
  await expect(field("title")).toHaveValue(filled.title);
  await site.deps.db.delete(submissionFiles);
  await expect(form.getByText("clip.mp4 has arrived.")).toBeVisible();
  expect((await stored(site)).equals(file)).toBe(true);
  // Each try that was refused is an error on the console.
  expect(trouble.splice(0).length).toBeGreaterThan(0);
});
