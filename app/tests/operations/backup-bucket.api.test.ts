import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DAY } from "../../../shared/time/units.ts";
import { sitDown } from "../../../testing/app/newsroom-desk.ts";
import { startTestApp } from "../../../testing/app/test-app.ts";
import { publishedArticle } from "../../../testing/builders/builders.ts";
import { startS3Server } from "../../../testing/services/s3-server.ts";

// Owns the copies of backups in a bucket. What is in a backup: backup-options.api.test.ts.

test("[RUN-35] nightly backups are copied into a bucket, the newest stay there, and a fetched one is restored in a drill", async () => {
  const server = await startS3Server();
  const folder = await mkdtemp(join(tmpdir(), "newsroom-bucket-"));
  const { STORE_URL: _, ...account } = server.env;
  const env = { ...account, BACKUP_URL: "s3://newsroom/copies" };
  const app = await startTestApp({ env });
  onTestFinished(async () => {
    await app.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  await publishedArticle(app.deps, { title: "The quay opens again" });
  const desk = sitDown(app, undefined, env);
  const made: string[] = [];
  for (let night = 0; night < 2; night += 1) {
    await desk.ask("backup", "nightly", join(folder, "nights"), "--keep=1");
    made.push((await readdir(join(folder, "nights"))).toSorted().at(-1) ?? "");
    app.clock.set(new Date(app.clock.now().getTime() + DAY));
  }
  const [, newest = ""] = made;
  // A copy that was interrupted is none.
  const interrupted = "20010203T040506";
  await app.deps.backupStore?.put(`${interrupted}/tables/articles.copy.gz`, Buffer.from(""));
  expect(await desk.ask("backup", "stored")).toEqual([newest]);
  const fetched = join(folder, "fetched");
  expect((await desk.run("backup", "fetch", interrupted, fetched)).err).toContain(
    "There is no complete backup",
  );
  expect(await desk.run("backup", "fetch", newest, fetched)).toMatchObject({ code: 0, err: "" });
  const original = join(folder, "nights", newest, "manifest.json");
  expect(await readFile(join(fetched, "manifest.json"), "utf8")).toBe(
    await readFile(original, "utf8"),
  );
  expect(await desk.run("backup", "drill", fetched)).toMatchObject({ code: 0, err: "" });
});
