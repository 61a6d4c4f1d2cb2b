import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { builtinEngine } from "#clients/ffmpeg/builtin-engine.test-kit.ts";
import {
  h264,
  openRecordings,
  picture,
  sound,
} from "#features/media/clips/server/renditions/recordings.test-kit.ts";
import { MINUTE } from "#shared/time/units.ts";
import { type SiteProcess, startSiteProcess } from "#testing/app/site-process.ts";
import { addVirtualPasskeys } from "../support/newsroom/virtual-passkeys.ts";

// A site of its own, as `npm start` starts it on a fresh machine: its own database, folder and engine.

let folder: string;
let site: SiteProcess;
test.beforeAll(async () => {
  test.setTimeout(3 * MINUTE);
  folder = await mkdtemp(join(tmpdir(), "fresh-site-"));
  // As root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o711);
  site = await startSiteProcess({
    env: {
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: "",
      CLIP_ENGINE: "builtin",
      LOG_LEVEL: "silent",
    },
  });
});
test.afterAll(async () => {
  await site.end("SIGTERM");
  await rm(folder, { recursive: true, force: true });
});

/** Half a minute of a phone held upright, in a small size. */
async function film(): Promise<string> {
  const engine = await builtinEngine();
  test.skip(!engine, "@ffmpeg/core is not installed");
  if (!engine) return "";
  const recordings = await openRecordings(engine);
  test.info().annotations.push({ type: "film", description: "30 s of 180 by 320" });
  return recordings.make("water_at_the_quay.mp4", [
    ...picture("180x320", { seconds: 30 }),
    ...sound(440, 30),
    ...h264,
  ]);
}

test("[CLIP-18] with nothing but the start of a fresh site, a film of half a minute becomes public at 480", async ({
  page,
}) => {
  test.setTimeout(5 * MINUTE);
  await expect.poll(() => site.lines().join("\n")).toContain("Films: The built-in ffmpeg");
  const [, link = ""] = /^Newsroom: (\S+)$/m.exec(site.lines().join("\n")) ?? [];
  const { origin } = new URL(link);
  await addVirtualPasskeys(page);
  await page.goto(link);
  await page.getByLabel("Your name").fill("Maya Okafor");
  await page.getByLabel("Your address").fill("maya@example.org");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByRole("button", { name: "I have stored them" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Desk");

  await page.goto(`${origin}/newsroom/clips`);
  await page.getByLabel("Choose films").setInputFiles(await film());
  const row = page.getByRole("row", { name: /water at the quay/ });
  await expect(row).toContainText("Ready, not public", { timeout: 4 * MINUTE });
  await row.getByRole("link").click();
  await page.getByLabel("Credit").fill("Maya Okafor");
  await page.getByRole("button", { name: "Save the facts" }).click();
  const part = page.getByRole("region", { name: "Watch and publish" });
  await part.getByRole("button", { name: "Publish, nobody speaks" }).click();
  await expect(part).toContainText("Public");

  await page.goto(`${origin}/video/water-at-the-quay`);
  const source = page.locator("video.clip-player source").first();
  await expect(source).toHaveAttribute("src", /^\/media\/clips\/[0-9a-f]{32}\.mp4$/);
  const file = await page.request.get(origin + (await source.getAttribute("src")));
  expect(file.status()).toBe(200);
  expect(file.headers()["content-type"]).toBe("video/mp4");
});
