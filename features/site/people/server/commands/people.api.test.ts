import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShell } from "#testing/app/open-shell.ts";
import { type People, startPeople } from "#testing/builders/people.ts";

// Tests decisions on people's videos and applications by command. Their effects: the tests of those features.

let people: People;
let shell: ReturnType<typeof openShell>;
beforeAll(async () => {
  people = await startPeople();
  shell = openShell(people.app);
});
afterAll(() => people.close());

const mailsTo = async (email: string) =>
  (await people.rowsOf("select kind from outbox where recipient = $1 order by id", [email])).map(
    ({ kind }) => kind,
  );

describe("a submission", () => {
  test("is listed, shown, accepted with its points, and reversed with a reason", async () => {
    const submitterEmail = "ada@witness.example";
    const id = await people.submitted({ submitterEmail, title: "Barge\u001B[2J adrift" });
    const { out: listed } = await shell.run("submissions", "list");
    expect(listed).toMatch(/^No\. +Sent +Title +Where +By$/m);
    expect(listed).not.toContain("\u001B[2J");
    const { out: shown } = await shell.run("submissions", "show", `${id}`);
    expect(shown).toContain("Ada Quay <ada@witness.example>");
    expect(shown).toContain("https://video.example/watch?v=1");

    const rehearsed = await shell.run("submissions", "accept", `${id}`, "--dry-run");
    expect(rehearsed.out).toContain("nothing was changed");
    expect((await people.lookUp(submitterEmail)).status).toBe(404);
    const accepted = await shell.run("submissions", "accept", `${id}`, "--mark=night");
    expect(accepted.out).toMatch(/^Accepted submission \d+: \d+ points, First Frame/);
    expect((await people.lookUp(submitterEmail)).status).toBe(200);
    const credit = await shell.runJson<{ balance: number }>(
      ...["submissions", "reverse", `${id}`, "--reason", "Another bridge."],
    );
    expect(credit.balance).toBe(0);
    expect(await mailsTo(submitterEmail)).toEqual(["submission accepted", "submission reversed"]);
    expect((await shell.audited()).slice(0, 2)).toEqual([
      `mia: submissions reverse: submission ${id}`,
      `mia: submissions accept: submission ${id}`,
    ]);
  });

  test("is declined only with a reason", async () => {
    const id = await people.submitted();
    expect(await shell.run("submissions", "decline", `${id}`)).toMatchObject({
      code: 2,
      err: expect.stringContaining("--reason is missing"),
    });
    await shell.runJson("submissions", "decline", `${id}`, "--reason=Too dark.");
    expect(await shell.runJson("submissions", "list", "--state=declined")).toMatchObject([
      { id, reason: "Too dark." },
    ]);
    const again = await shell.run("submissions", "reverse", `${id}`, "--reason=x");
    expect(again).toMatchObject({ code: 1, err: `Submission ${id} was not accepted.\n` });
  });
});

describe("an application", () => {
  test("is listed without birth date and phone, and reading them is recorded", async () => {
    const id = await people.applied({ fullName: "Bo Lindqvist" });
    const { out: listed } = await shell.run("applications", "list");
    expect(listed).toContain("Bo Lindqvist");
    expect(listed).not.toMatch(/1990-02-28|555 0199/);
    const { out: shown } = await shell.run("applications", "show", `${id}`, "--as", "Ola");
    expect(shown).toContain("1990-02-28");
    expect(shown).toContain("+1 555 0199");
    const audited = await shell.runJson("audit", "list", "--who=Ola");
    expect(audited).toMatchObject([{ what: "applications show", subject: `application ${id}` }]);
    expect(JSON.stringify(audited)).not.toMatch(/Lindqvist|1990|freelance/);
  });

  test("is accepted, or declined with a reason", async () => {
    const [first, second] = [await people.applied(), await people.applied()];
    await shell.runJson("applications", "accept", `${first}`);
    await shell.runJson("applications", "decline", `${second}`, "--reason=No vacancy.");
    const { out } = await shell.run("applications", "show", `${second}`);
    expect(out).toMatch(/^State +declined$/m);
    expect(out).toMatch(/^Born +–$/m);
    const accepted = await shell.runJson("applications", "list", "--state=accepted");
    expect(accepted).toMatchObject([{ id: first }]);
  });
});

test("a contributor's name is removed from the leaderboard; the audit log does not record whose", async () => {
  const submitterEmail = "shy@witness.example";
  const id = await people.submitted({ submitterEmail, submitterName: "Shy Person" });
  await shell.runJson("submissions", "accept", `${id}`);
  expect(JSON.stringify(await people.app.read("/api/leaderboard"))).toContain("Shy Person");
  await shell.runJson("contributors", "hide", submitterEmail);
  expect(JSON.stringify(await people.app.read("/api/leaderboard"))).not.toContain("Shy Person");
  expect(await shell.runJson("audit", "list", "--subject=contributor")).toMatchObject([
    { details: {} },
  ]);
  expect((await shell.run("contributors", "show", "nobody@example.org")).code).toBe(1);
});
