import { afterAll, beforeAll, expect, test } from "vitest";
import type { Credit } from "#features/intake/calls/staff-video-submissions.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { type IntakeNewsroom, startIntakeNewsroom } from "#testing/builders/intake-newsroom.ts";

let newsroom: IntakeNewsroom;
beforeAll(async () => {
  newsroom = await startIntakeNewsroom();
});
afterAll(() => newsroom.close());

interface Preview {
  credit: Credit | null;
  mail: { subject: string; text: string } | null;
}

const preview = (id: number, body: unknown) =>
  newsroom.act<Preview>(`submissions/${id}/preview`, body);
const pointsOf = async (email: string) => {
  const response = await newsroom.lookUp(email);
  if (response.status === 404) return 0;
  const { contributor } = (await response.json()) as { contributor: { points: number } };
  return contributor.points;
};

test.each([[[]], [["night"]], [["night", "front page"]]])(
  "[INTAKE-03] the points shown before accepting with marks %j are those booked",
  async (marks) => {
    const submitterEmail = `shown-${marks.length}@witness.example`;
    const id = await newsroom.submitted({ submitterEmail });
    const { credit, mail } = await preview(id, { decision: "accept", marks });
    expect(mail?.text).toContain(`+${credit?.points}`);
    expect(await pointsOf(submitterEmail)).toBe(0);
    expect(await newsroom.mailsTo(submitterEmail)).toEqual([]);
    await newsroom.act(`submissions/${id}/accept`, { marks, points: credit?.points });
    expect(await pointsOf(submitterEmail)).toBe(credit?.points);
    const shown = await newsroom.read(`submissions/${id}`);
    expect(shown).toMatchObject({
      status: "accepted",
      marks,
      contributor: credit && { points: credit.balance },
    });
  },
);

test("[INTAKE-03] other points than those shown are refused and nothing is booked", async () => {
  const submitterEmail = "changed@witness.example";
  const first = await newsroom.submitted({ submitterEmail });
  const second = await newsroom.submitted({ submitterEmail });
  const { credit } = await preview(second, { decision: "accept", marks: [] });
  await newsroom.act(`submissions/${first}/accept`, { marks: [], points: credit?.points });
  const before = await pointsOf(submitterEmail);
  const refused = await newsroom.post(`submissions/${second}/accept`, {
    marks: [],
    points: credit?.points,
  });
  expect(refused.status).toBe(409);
  expect(await pointsOf(submitterEmail)).toBe(before);
  expect(await newsroom.read(`submissions/${second}`)).toMatchObject({ status: "waiting" });
});

test("[INTAKE-05] each decision mails once and is audited once, however often pressed", async () => {
  const submitterEmail = "once@witness.example";
  const id = await newsroom.submitted({ submitterEmail });
  const { credit } = await preview(id, { decision: "accept", marks: [] });
  const pressMany = (act: string, body: unknown) =>
    Promise.all(Array.from({ length: 6 }, () => newsroom.act(`submissions/${id}/${act}`, body)));
  await pressMany("accept", { marks: [], points: credit?.points });
  expect(await newsroom.mailsTo(submitterEmail)).toEqual(["submission accepted"]);
  const reason = "It shows another bridge.";
  await pressMany("reverse", { reason });
  expect(await newsroom.mailsTo(submitterEmail)).toEqual([
    "submission accepted",
    "submission reversed",
  ]);
  const other = await newsroom.submitted({ submitterEmail: "declined@witness.example" });
  for (let press = 0; press < 3; press += 1)
    await newsroom.act(`submissions/${other}/decline`, { reason });
  const shell = openShell(newsroom.app);
  await shell.runJson("submissions", "reverse", `${id}`, `--reason=${reason}`);
  await shell.runJson("submissions", "decline", `${other}`, `--reason=${reason}`);
  expect(await newsroom.mailsTo("declined@witness.example")).toEqual(["submission declined"]);
  expect(await newsroom.auditOf(`submission ${id}`)).toEqual([
    { what: "submissions accept", staff_id: newsroom.intake.id },
    { what: "submissions reverse", staff_id: newsroom.intake.id },
  ]);
  expect(await newsroom.auditOf(`submission ${other}`)).toHaveLength(1);
});

test("[INTAKE-05] a decision on an application mails once", async () => {
  const email = "crew@freelance.example";
  const id = await newsroom.applied({ email });
  await Promise.all([1, 2, 3].map(() => newsroom.act(`applications/${id}/accept`)));
  await openShell(newsroom.app).runJson("applications", "accept", `${id}`);
  expect(await newsroom.mailsTo(email)).toEqual(["application decided"]);
  expect(await newsroom.auditOf(`application ${id}`)).toEqual([
    { what: "applications accept", staff_id: newsroom.intake.id },
  ]);
});

test("what looks like spam is declined without a mail, and the preview says so", async () => {
  const submitterEmail = "spam@witness.example";
  const id = await newsroom.submitted({ submitterEmail, website: "https://spam.example" });
  const { mail } = await preview(id, { decision: "decline", reason: "Spam." });
  expect(mail).toBeNull();
  const { submissions } = await newsroom.read<{ submissions: { id: number }[] }>(
    "submissions?state=held",
  );
  expect(submissions.map((one) => one.id)).toContain(id);
});

test("[INTAKE-08] birth date and phone show only to who has just proven who they are, and go with declining", async () => {
  const id = await newsroom.applied({ email: "born@freelance.example" });
  const path = `applications/${id}/look-up`;
  const statusFor = async (by: Awaited<ReturnType<typeof newsroom.staff>>) =>
    (await newsroom.post(path, {}, by)).status;
  expect(await statusFor(await newsroom.staff("editor"))).toBe(403);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  expect(await statusFor(await newsroom.staff("intake", anHourAgo))).toBe(428);
  expect(await newsroom.auditOf(`application ${id}`)).toEqual([]);
  expect(await newsroom.act(path)).toEqual({
    details: { phoneNumber: "+1 555 0199", dateOfBirth: "1990-02-28" },
  });
  expect(await newsroom.auditOf(`application ${id}`)).toEqual([
    { what: "applications look-up", staff_id: newsroom.intake.id },
  ]);
  await newsroom.act(`applications/${id}/decline`, { reason: "Not this year." });
  expect(await newsroom.act(path)).toEqual({ details: null });
  expect(
    await newsroom.rowsOf("select from applicant_details where application_id = $1", [id]),
  ).toHaveLength(0);
});
