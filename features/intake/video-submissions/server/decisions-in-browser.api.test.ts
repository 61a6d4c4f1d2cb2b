import { afterAll, beforeAll, expect, test } from "vitest";
import type { Credit } from "#features/intake/calls/staff-video-submissions.ts";
import { sitDown } from "#testing/app/newsroom-desk.ts";
import { type IntakeDesk, startIntakeDesk } from "#testing/builders/intake-desk.ts";

let desk: IntakeDesk;
beforeAll(async () => {
  desk = await startIntakeDesk();
});
afterAll(() => desk.close());

interface Preview {
  credit: Credit | null;
  mail: { subject: string; text: string } | null;
}

const preview = (id: number, body: unknown) => desk.act<Preview>(`submissions/${id}/preview`, body);
const pointsOf = async (email: string) => {
  const response = await desk.lookUp(email);
  if (response.status === 404) return 0;
  const { contributor } = (await response.json()) as { contributor: { points: number } };
  return contributor.points;
};

test.each([[[]], [["night"]], [["night", "front page"]]])(
  "[INTAKE-03] the points shown before accepting with marks %j are those booked",
  async (marks) => {
    const submitterEmail = `shown-${marks.length}@witness.example`;
    const id = await desk.submitted({ submitterEmail });
    const { credit, mail } = await preview(id, { decision: "accept", marks });
    expect(mail?.text).toContain(`+${credit?.points}`);
    expect(await pointsOf(submitterEmail)).toBe(0);
    expect(await desk.mailsTo(submitterEmail)).toEqual([]);
    await desk.act(`submissions/${id}/accept`, { marks, points: credit?.points });
    expect(await pointsOf(submitterEmail)).toBe(credit?.points);
    const shown = await desk.read(`submissions/${id}`);
    expect(shown).toMatchObject({
      status: "accepted",
      marks,
      contributor: credit && { points: credit.balance },
    });
  },
);

test("[INTAKE-03] other points than those shown are refused and nothing is booked", async () => {
  const submitterEmail = "changed@witness.example";
  const first = await desk.submitted({ submitterEmail });
  const second = await desk.submitted({ submitterEmail });
  const { credit } = await preview(second, { decision: "accept", marks: [] });
  await desk.act(`submissions/${first}/accept`, { marks: [], points: credit?.points });
  const before = await pointsOf(submitterEmail);
  const refused = await desk.post(`submissions/${second}/accept`, {
    marks: [],
    points: credit?.points,
  });
  expect(refused.status).toBe(409);
  expect(await pointsOf(submitterEmail)).toBe(before);
  expect(await desk.read(`submissions/${second}`)).toMatchObject({ status: "waiting" });
});

test("[INTAKE-05] each decision mails once and is audited once, however often pressed", async () => {
  const submitterEmail = "once@witness.example";
  const id = await desk.submitted({ submitterEmail });
  const { credit } = await preview(id, { decision: "accept", marks: [] });
  const pressMany = (act: string, body: unknown) =>
    Promise.all(Array.from({ length: 6 }, () => desk.act(`submissions/${id}/${act}`, body)));
  await pressMany("accept", { marks: [], points: credit?.points });
  expect(await desk.mailsTo(submitterEmail)).toEqual(["submission accepted"]);
  const reason = "It shows another bridge.";
  await pressMany("reverse", { reason });
  expect(await desk.mailsTo(submitterEmail)).toEqual([
    "submission accepted",
    "submission reversed",
  ]);
  const other = await desk.submitted({ submitterEmail: "declined@witness.example" });
  for (let press = 0; press < 3; press += 1)
    await desk.act(`submissions/${other}/decline`, { reason });
  const shell = sitDown(desk.app);
  await shell.ask("submissions", "reverse", `${id}`, `--reason=${reason}`);
  await shell.ask("submissions", "decline", `${other}`, `--reason=${reason}`);
  expect(await desk.mailsTo("declined@witness.example")).toEqual(["submission declined"]);
  expect(await desk.auditOf(`submission ${id}`)).toEqual([
    { what: "submissions accept", staff_id: desk.intake.id },
    { what: "submissions reverse", staff_id: desk.intake.id },
  ]);
  expect(await desk.auditOf(`submission ${other}`)).toHaveLength(1);
});

test("[INTAKE-05] a decision on an application mails once", async () => {
  const email = "crew@freelance.example";
  const id = await desk.applied({ email });
  await Promise.all([1, 2, 3].map(() => desk.act(`applications/${id}/accept`)));
  await sitDown(desk.app).ask("applications", "accept", `${id}`);
  expect(await desk.mailsTo(email)).toEqual(["application decided"]);
  expect(await desk.auditOf(`application ${id}`)).toEqual([
    { what: "applications accept", staff_id: desk.intake.id },
  ]);
});

test("what looks like spam is declined without a mail, and the preview says so", async () => {
  const submitterEmail = "spam@witness.example";
  const id = await desk.submitted({ submitterEmail, website: "https://spam.example" });
  const { mail } = await preview(id, { decision: "decline", reason: "Spam." });
  expect(mail).toBeNull();
  const { submissions } = await desk.read<{ submissions: { id: number }[] }>(
    "submissions?state=held",
  );
  expect(submissions.map((one) => one.id)).toContain(id);
});

test("[INTAKE-08] birth date and phone show only to who has just proven who they are, and go with declining", async () => {
  const id = await desk.applied({ email: "born@freelance.example" });
  const path = `applications/${id}/look-up`;
  const statusFor = async (by: Awaited<ReturnType<typeof desk.staff>>) =>
    (await desk.post(path, {}, by)).status;
  expect(await statusFor(await desk.staff("editor"))).toBe(403);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  expect(await statusFor(await desk.staff("intake", anHourAgo))).toBe(428);
  expect(await desk.auditOf(`application ${id}`)).toEqual([]);
  expect(await desk.act(path)).toEqual({
    details: { phoneNumber: "+1 555 0199", dateOfBirth: "1990-02-28" },
  });
  expect(await desk.auditOf(`application ${id}`)).toEqual([
    { what: "applications look-up", staff_id: desk.intake.id },
  ]);
  await desk.act(`applications/${id}/decline`, { reason: "Not this year." });
  expect(await desk.act(path)).toEqual({ details: null });
  expect(
    await desk.rowsOf("select from applicant_details where application_id = $1", [id]),
  ).toHaveLength(0);
});
