import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { stamp } from "#platform/server/backup/backup-records.ts";
import { DAY, MINUTE, SECOND } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestApp } from "#testing/app/test-app.ts";
import { publishedArticle } from "#testing/builders/builders.ts";
import { signedInStaff } from "#testing/builders/staff.ts";
import { startS3Server } from "#testing/services/s3-server.ts";

// Owns the copies of backups in a bucket. What is in a backup: backup-options.slow.api.test.ts.

/** A site whose backups are copied into a bucket. */
async function startWithBucket() {
  const server = await startS3Server();
  const { STORE_URL: _, ...account } = server.env;
  const env = { ...account, BACKUP_URL: "s3://newsroom/copies" };
  const app = await startTestApp({ env });
  onTestFinished(async () => {
    await app.close();
    await server.stop();
  });
  return { app, env, server };
}

test("[RUN-41] metrics, Health and doctor know the backups in the bucket, also while it does not respond", async () => {
  const { app, env, server } = await startWithBucket();
  const owner = await signedInStaff(app.deps);
  const read = async () => {
    const text = await (await app.get("/metrics")).text();
    return ["made", "copied", "drill"].map((what) =>
      Number(new RegExp(`^backup_last_${what}_timestamp_seconds (\\S+)$`, "m").exec(text)?.[1]),
    );
  };
  expect(await read()).toEqual([0, 0, 0]);
  const put = (key: string, text = "{}") => app.deps.backupStore?.put(key, Buffer.from(text));
  const ago = (age: number) => new Date(app.clock.now().getTime() - age);
  const [proven, made] = [ago(2 * DAY).toISOString(), ago(DAY).toISOString()];
  const [first, second] = [stamp(ago(2 * DAY)), stamp(ago(DAY))];
  await put(`${first}/manifest.json`);
  await put(`${first}/drill.json`, JSON.stringify({ at: proven }));
  await put(`${second}/sealed.json`);
  await put(`${stamp(app.clock.now())}/tables/interrupted`);
  app.clock.advance(11 * MINUTE);
  const known = [made, made, proven].map((at) => Date.parse(at) / SECOND);
  expect(await read()).toEqual(known);
  const health = await app.get("/api/newsroom/health", { headers: owner.headers });
  expect(await health.json()).toMatchObject({
    backups: { lastMadeAt: made, lastDrilledAt: proven },
  });
  const { out } = await openShell(app, undefined, env).run("doctor", "check");
  expect(out).toContain(
    `Made on ${made.slice(0, 10)}, restored in a drill on ${proven.slice(0, 10)}.`,
  );
  await server.stop();
  app.clock.advance(11 * MINUTE);
  expect(await read()).toEqual(known);
});

test("[NODE-44] the newsroom lists the backups in the bucket, whether they are encrypted and proven, and how to fetch them", async () => {
  const { app, server } = await startWithBucket();
  const owner = await signedInStaff(app.deps);
  const list = () => app.get("/api/newsroom/backups/stored", { headers: owner.headers });
  expect(await (await list()).json()).toEqual({ backups: [] });
  const [plain, sealed, interrupted] = ["20261101T030000", "20261102T030000", "20261103T030000"];
  for (const key of [
    `${plain}/manifest.json`,
    `${plain}/media/sealed.json`,
    `${sealed}/drill.json`,
    `${sealed}/sealed.json`,
    `${interrupted}/tables/articles.copy.gz`,
    "notes/manifest.json",
  ])
    await app.deps.backupStore?.put(key, Buffer.from("{}"));
  const row = (name: string, day: string) => ({
    name,
    madeAt: `2026-11-${day}T03:00:00.000Z`,
    fetch: `npm run newsroom -- backup fetch ${name} ${app.dataDir}/backups/${name}-fetched`,
  });
  expect(await (await list()).json()).toEqual({
    backups: [
      { ...row(sealed, "02"), isEncrypted: true, isProven: true },
      { ...row(plain, "01"), isEncrypted: false, isProven: false },
    ],
  });
  await server.stop();
  expect((await list()).status).toBe(503);
});

test("[RUN-35] nightly backups are copied into a bucket, the newest stay there, and a fetched one is restored in a drill", async () => {
  const { app, env } = await startWithBucket();
  const folder = await mkdtemp(join(tmpdir(), "newsroom-bucket-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await publishedArticle(app.deps, { title: "The quay opens again" });
  const shell = openShell(app, undefined, env);
  const made: string[] = [];
  for (let night = 0; night < 2; night += 1) {
    await shell.runJson("backup", "nightly", join(folder, "nights"), "--keep=1");
    made.push((await readdir(join(folder, "nights"))).toSorted().at(-1) ?? "");
    app.clock.set(new Date(app.clock.now().getTime() + DAY));
  }
  const [, newest = ""] = made;
  // A copy that was interrupted is none.
  const interrupted = "20010203T040506";
  await app.deps.backupStore?.put(`${interrupted}/tables/articles.copy.gz`, Buffer.from(""));
  expect(await shell.runJson("backup", "stored")).toEqual([newest]);
  const fetched = join(folder, "fetched");
  expect((await shell.run("backup", "fetch", interrupted, fetched)).err).toContain(
    "There is no complete backup",
  );
  expect(await shell.run("backup", "fetch", newest, fetched)).toMatchObject({ code: 0, err: "" });
  const original = join(folder, "nights", newest, "manifest.json");
  expect(await readFile(join(fetched, "manifest.json"), "utf8")).toBe(
    await readFile(original, "utf8"),
  );
  expect(await shell.run("backup", "drill", fetched)).toMatchObject({ code: 0, err: "" });
});
