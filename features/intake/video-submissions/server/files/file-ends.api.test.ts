import { chmod, readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { DAY, MINUTE } from "#shared/time/units.ts";
import { type IntakeNewsroom, startIntakeNewsroom } from "#testing/builders/intake-newsroom.ts";
import { runClipJobs } from "#testing/builders/recordings/run-clip-jobs.ts";
import { acceptSubmission } from "../decisions.ts";
import { submissionJobs } from "../submission-jobs.ts";
import { exportPerson, forgetPerson } from "../submissions.ts";
import { uploadsTo } from "./footage.test-kit.ts";

let newsroom: IntakeNewsroom;
let upload: ReturnType<typeof uploadsTo>["upload"];
beforeAll(async () => {
  newsroom = await startIntakeNewsroom();
  upload = uploadsTo(newsroom.app).upload;
});
afterAll(() => newsroom.close());

async function runJob(name: string, scanner?: string) {
  const settings = { FOOTAGE_GB: 100, FOOTAGE_SCANNER: scanner };
  const jobs = submissionJobs({ ...newsroom.app.deps, dataDir: newsroom.app.dataDir, settings });
  const run = { signal: new AbortController().signal, since: undefined };
  await jobs.find((one) => one.name === name)?.run(newsroom.app.deps, run);
}

/** A submission with a file; both by number and key. */
async function sent(given: Record<string, unknown> = {}) {
  const key = await upload();
  return { key, id: await newsroom.submitted({ ...given, fileKey: key }) };
}
const isThere = async (key: string) =>
  (await readdir(join(newsroom.app.dataDir, "footage"))).includes(key);
const scanOf = async (id: number) => (await newsroom.read(`submissions/${id}`)).file;
const open = (id: number) =>
  newsroom.app.get(`/api/newsroom/submissions/${id}/file`, { headers: newsroom.intake.headers });

/** A program that finds something in every file, or nothing. */
async function aScanner(code: number): Promise<string> {
  const path = join(newsroom.app.dataDir, `scanner-${code}`);
  await writeFile(
    path,
    `#!/bin/sh\necho "$2: Eicar FOUND"\ntest -s "$2" || exit 2\nexit ${code}\n`,
  );
  await chmod(path, 0o700);
  return `command:${path} --quiet`;
}

/** Speaks as clamd does; collects what it is sent. */
async function aClamd(reply: string) {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on("data", (part) => {
      received.push(part);
      if (part.subarray(-4).equals(Buffer.alloc(4))) socket.end(reply);
    });
  });
  const path = join(newsroom.app.dataDir, `clamd-${crypto.randomUUID().slice(0, 8)}`);
  await new Promise<void>((resolve) => server.listen(path, resolve));
  onTestFinished(() => {
    server.close();
  });
  return { scanner: `clamd:${path}`, received: () => Buffer.concat(received) };
}

describe("UP7 a scanner", () => {
  test("[UPLOAD-14] without one a file says that it is unscanned", async () => {
    const { id } = await sent();
    newsroom.app.clock.advance(2 * MINUTE);
    await runJob("scan-footage");
    expect(await scanOf(id)).toMatchObject({ scan: "unscanned" });
    expect((await open(id)).status).toBe(200);
  });

  test("[UPLOAD-14] a program that finds something keeps the file from being opened", async () => {
    const { id } = await sent();
    newsroom.app.clock.advance(2 * MINUTE);
    await runJob("scan-footage", await aScanner(1));
    expect(await scanOf(id)).toMatchObject({ scan: "infected", finding: ": Eicar FOUND" });
    const refused = await open(id);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining("Eicar FOUND"),
    ]);
  });

  test("a program that finds nothing, and one that cannot tell", async () => {
    for (const [code, scan] of [
      [0, "clean"],
      [2, "failed"],
    ] as const) {
      const { id } = await sent();
      newsroom.app.clock.advance(2 * MINUTE);
      await runJob("scan-footage", await aScanner(code));
      expect(await scanOf(id)).toMatchObject({ scan });
    }
    const { id } = await sent();
    newsroom.app.clock.advance(2 * MINUTE);
    await expect(runJob("scan-footage", "command:/no/such/program")).rejects.toThrow("ENOENT");
    expect(await scanOf(id)).toMatchObject({ scan: "unscanned" });
    await runJob("scan-footage", await aScanner(0));
  });

  test.each([
    ["stream: OK\0", { scan: "clean", finding: null }],
    ["stream: Eicar-Signature FOUND\0", { scan: "infected", finding: "Eicar-Signature" }],
    ["INSTREAM size limit exceeded. ERROR\0", { scan: "failed" }],
  ])("clamd that replies %j", async (reply, expected) => {
    const { id } = await sent();
    newsroom.app.clock.advance(2 * MINUTE);
    const { scanner, received } = await aClamd(reply);
    await runJob("scan-footage", scanner);
    expect(await scanOf(id)).toMatchObject(expected);
    expect(received().toString("latin1")).toMatch(/^zINSTREAM\0[\s\S]{4}[\s\S]{4}ftypisom/);
  });
});

describe("PD1 the end of a file", () => {
  test("[UPLOAD-15] it is exported with its person, and goes with the submission", async () => {
    const submitterEmail = "leaves@witness.example";
    const { id, key } = await sent({ submitterEmail });
    const exported = await exportPerson(newsroom.app.deps, submitterEmail);
    expect(exported.find(({ table }) => table === "submission_files")?.rows).toMatchObject([
      { submission: id, name: "clip.mp4", coordinates: "59.3293, 18.0686" },
    ]);
    const report = await forgetPerson(newsroom.app.deps, submitterEmail);
    expect(report.find(({ table }) => table === "submission_files")).toMatchObject({
      found: 1,
      removed: 1,
      anonymized: 0,
    });
    expect(await newsroom.rowsOf("select * from submission_files where key = $1", [key])).toEqual(
      [],
    );
    await runJob("forget-footage");
    expect(await isThere(key)).toBe(false);
  });

  test("[UPLOAD-15] the clip that was made of it goes too, with its original; that of another stays", async () => {
    const submitterEmail = "clip@witness.example";
    const otherEmail = "other@witness.example";
    const [theirs, other] = [
      await sent({ submitterEmail }),
      await sent({ submitterEmail: otherEmail }),
    ];
    const clips: { number: number }[] = [];
    for (const { id } of [theirs, other]) clips.push(await newsroom.act(`submissions/${id}/clip`));
    const env = { CLIP_ENGINE: "off" };
    await runClipJobs(newsroom.app, { env });
    const sweep = () => runClipJobs(newsroom.app, { env, names: ["sweep-clips"] });
    const [{ number = 0 } = {}, staying] = clips;
    const numbers = async () =>
      (await newsroom.rowsOf("select number from clips")).map((clip) => clip.number);
    expect(await numbers()).toContain(number);
    await forgetPerson(newsroom.app.deps, submitterEmail);
    await sweep();
    expect(await numbers()).toEqual([staying?.number]);
    expect(await newsroom.rowsOf("select from clip_sets where clip = $1", [number])).toEqual([]);
    // The same bytes are stored once, and the other clip is made of them.
    expect(await newsroom.rowsOf("select key from originals")).toHaveLength(1);
    await forgetPerson(newsroom.app.deps, otherEmail);
    await sweep();
    expect(await newsroom.rowsOf("select key from originals")).toEqual([]);
  });

  test("[UPLOAD-15] that of accepted footage stays with its licence, without what the device added", async () => {
    const submitterEmail = "stays@witness.example";
    const { id, key } = await sent({ submitterEmail });
    await acceptSubmission(newsroom.app.deps, id);
    const report = await forgetPerson(newsroom.app.deps, submitterEmail);
    expect(report.find(({ table }) => table === "submission_files")).toMatchObject({
      found: 1,
      removed: 0,
      anonymized: 1,
    });
    expect(await scanOf(id)).toMatchObject({ name: "video", coordinates: null });
    await runJob("forget-footage");
    expect(await isThere(key)).toBe(true);
  });

  test("[UPLOAD-15] that of declined footage goes after 30 days, and that of waiting footage stays", async () => {
    const [declined, waiting] = [await sent(), await sent()];
    await newsroom.act(`submissions/${declined.id}/decline`, { reason: "Too dark." });
    newsroom.app.clock.advance(29 * DAY);
    await runJob("forget-footage");
    expect(await isThere(declined.key)).toBe(true);
    newsroom.app.clock.advance(2 * DAY);
    await runJob("forget-footage");
    expect([await isThere(declined.key), await isThere(waiting.key)]).toEqual([false, true]);
    expect(
      (await newsroom.rowsOf("select id from video_submissions where id = $1", [declined.id]))[0],
    ).toEqual({ id: declined.id });
  });
});
