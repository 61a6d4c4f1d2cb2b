import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { type IntakeNewsroom, startIntakeNewsroom } from "#testing/builders/intake-newsroom.ts";
import { aSubmission } from "#testing/builders/people.ts";
import type { SignedIn } from "#testing/builders/staff.ts";
import { aRecording, FILES, uploadsTo } from "./footage.test-kit.ts";

// Covers what becomes of a file that belongs to a submission. How it arrives: uploading.api.test.ts. How it ends, and
// what scanners say: file-ends.api.test.ts.

let newsroom: IntakeNewsroom;
let upload: ReturnType<typeof uploadsTo>["upload"];
beforeAll(async () => {
  newsroom = await startIntakeNewsroom();
  upload = uploadsTo(newsroom.app).upload;
});
afterAll(() => newsroom.close());

const open = (id: number, headers: Record<string, string> = {}, by: SignedIn = newsroom.intake) =>
  newsroom.app.get(`/api/newsroom/submissions/${id}/file`, {
    headers: { ...by.headers, ...headers },
  });

describe("a file with the form", () => {
  test("[UPLOAD-09] belongs to one submission, and its address is gone from then on", async () => {
    const fileKey = await upload(aRecording(), "IMG_7\u0000 ../x.mp4");
    const form = aSubmission({ fileKey, videoUrl: "" });
    const send = () => newsroom.app.post("/api/submit-video", form);
    const first = await send();
    expect(first.status, await first.clone().text()).toBe(200);
    // The same form sent again is the same submission; another one does not get the file.
    expect(await (await send()).json()).toEqual(await first.json());
    const other = await newsroom.submit({ fileKey });
    expect([other.status, await other.text()]).toEqual([
      400,
      expect.stringContaining("choose it again"),
    ]);
    const address = await newsroom.app.get(`${FILES}/${fileKey}`, { method: "HEAD" });
    expect(address.status).toBe(404);
    const [row] = await newsroom.rowsOf("select * from submission_files where key = $1", [fileKey]);
    const { file, videoUrl } = await newsroom.read(`submissions/${row.submission_id}`);
    expect(file).toMatchObject({ name: "IMG_7  .. x.mp4", type: "video/mp4", scan: "unscanned" });
    expect(videoUrl).toBeNull();
  });

  test("[UPLOAD-09] is refused with the form before all of it has arrived, and nothing is stored", async () => {
    const { begin, send } = uploadsTo(newsroom.app);
    const file = aRecording();
    const { path } = await begin(file.length);
    await send(path, 0, file.subarray(0, 500));
    const fileKey = path.split("/").at(-1);
    const [before] = await newsroom.rowsOf("select count(*) from video_submissions");
    expect((await newsroom.submit({ fileKey })).status).toBe(400);
    expect((await newsroom.submit({ fileKey: crypto.randomUUID() })).status).toBe(400);
    expect(await newsroom.rowsOf("select count(*) from video_submissions")).toEqual([before]);
  });

  test("UP8 can be neither read nor changed by its address, and nor can one whose address is guessed", async () => {
    const { begin, send, ask, stop } = uploadsTo(newsroom.app);
    const file = aRecording();
    const { path } = await begin(file.length);
    await send(path, 0, file);
    expect((await newsroom.app.get(path)).status).toBe(405);
    expect((await newsroom.submit({ fileKey: path.split("/").at(-1), videoUrl: "" })).status).toBe(
      200,
    );
    for (const address of [path, `${FILES}/${crypto.randomUUID()}`]) {
      expect((await ask(address)).status).toBe(404);
      expect((await send(address, file.length, Buffer.from("more"))).status).toBe(404);
      expect((await stop(address)).status).toBe(404);
    }
  });

  test("[UPLOAD-13] UP6 brings a mail with the reference and nothing that was entered, three a day", async () => {
    const submitterEmail = "Mailed@witness.example";
    const send = async () =>
      newsroom.submitted({ submitterEmail, title: "Canary title", fileKey: await upload() });
    const id = await send();
    const [{ reference }] = await newsroom.rowsOf(
      "select reference from video_submissions where id = $1",
      [id],
    );
    for (let count = 0; count < 3; count += 1) await send();
    const mailed = await newsroom.rowsOf(
      "select kind, data from outbox where recipient = 'Mailed@witness.example'",
    );
    expect(mailed).toHaveLength(3);
    expect(mailed[0]).toEqual({ kind: "submission received", data: { submissionId: id } });
    const { submissionReceived } = await import(
      "#features/intake/video-submissions/mails/submission-received.tsx"
    );
    const mail = await submissionReceived.write({ reference });
    expect(mail.subject).toContain(reference);
    expect(JSON.stringify(mail)).not.toContain("Canary");
  });
});

describe("UP5 the coordinates that a camera wrote", () => {
  test("[UPLOAD-10] are for editors, and in nothing that readers or the sender get", async () => {
    const coordinates = "+12.3456+098.7654/";
    const form = aSubmission({ fileKey: await upload(aRecording({ coordinates })) });
    const response = await newsroom.app.post("/api/submit-video", form);
    const reply = await response.text();
    const [{ id }] = await newsroom.rowsOf("select max(id) as id from video_submissions");
    expect((await newsroom.read(`submissions/${id}`)).file?.coordinates).toBe("12.3456, 98.7654");
    const { points } = (
      await newsroom.act<{ credit: { points: number } }>(`submissions/${id}/preview`, {
        decision: "accept",
      })
    ).credit;
    await newsroom.act(`submissions/${id}/accept`, { marks: [], points });
    const draft = await newsroom.act<{ id: number }>(`submissions/${id}/draft`);
    const stories = await newsroom.rowsOf("select a::text as story from articles a where id = $1", [
      draft.id,
    ]);
    const mails = await newsroom.rowsOf("select data::text from outbox");
    const list = JSON.stringify(await newsroom.read("submissions?state=accepted"));
    for (const text of [reply, list, JSON.stringify([stories, mails])])
      expect(text).not.toMatch(/12\.3456|98\.7654/);
  });
});

describe("UP2 the newsroom", () => {
  test("[UPLOAD-11] plays a file in parts, privately and never as a page", async () => {
    const file = aRecording({ bytes: 100_000 });
    const id = await newsroom.submitted({ fileKey: await upload(file) });
    const part = await open(id, { range: "bytes=100-199" });
    expect(part.status).toBe(206);
    const header = (name: string) => part.headers.get(name);
    expect(header("content-range")).toBe(`bytes 100-199/${file.length}`);
    expect(header("content-type")).toBe("video/mp4");
    expect(header("cache-control")).toBe("no-store");
    expect(header("x-content-type-options")).toBe("nosniff");
    expect(header("content-security-policy")).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(100, 200))).toBe(true);
    expect((await open(id, { range: "bytes=999999-" })).status).toBe(416);
    const whole = await newsroom.app.get(`/api/newsroom/submissions/${id}/file?as=download`, {
      headers: newsroom.intake.headers,
    });
    expect(whole.headers.get("content-disposition")).toBe(
      `attachment; filename="submission-${id}.mp4"`,
    );
    expect(Buffer.from(await whole.arrayBuffer()).equals(file)).toBe(true);
  });

  test("[UPLOAD-12] shows it to those who decide on footage, and each person's reading is audited once an hour", async () => {
    const id = await newsroom.submitted({ fileKey: await upload() });
    expect((await newsroom.app.get(`/api/newsroom/submissions/${id}/file`)).status).toBe(401);
    const author = await newsroom.staff("author");
    expect((await open(id, {}, author)).status).toBe(403);
    expect(await newsroom.auditOf(`submission ${id}`)).toEqual([]);
    for (const range of ["bytes=0-9", "bytes=10-19"])
      expect((await open(id, { range })).status).toBe(206);
    const line = { what: "submissions file", staff_id: newsroom.intake.id };
    expect(await newsroom.auditOf(`submission ${id}`)).toEqual([line]);
    newsroom.app.clock.advance(HOUR + MINUTE);
    await open(id, { range: "bytes=0-9" });
    expect(await newsroom.auditOf(`submission ${id}`)).toEqual([line, line]);
  });

  test("copies it by command, which is audited, and shows what is known of it", async () => {
    const file = aRecording();
    const id = await newsroom.submitted({ fileKey: await upload(file, "quay.mp4") });
    const commands = openShell(newsroom.app);
    const to = join(newsroom.app.dataDir, "copied.mp4");
    await commands.runJson("submissions", "file", `${id}`, `--to=${to}`);
    expect((await readFile(to)).equals(file)).toBe(true);
    expect((await commands.audited())[0]).toBe(`mia: submissions file: submission ${id}`);
    const { out } = await commands.run("submissions", "show", `${id}`);
    expect(out).toContain("quay.mp4, video/mp4");
    expect(await readdir(newsroom.app.dataDir)).toContain("footage");
  });
});
