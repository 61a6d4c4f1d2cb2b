// Covers how a message from the contact page reaches the newsroom.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY } from "#shared/time/units.ts";
import { site as publication } from "#site.config.ts";
import { openShell } from "#testing/app/open-shell.ts";
import { startTestMail, type TestMail } from "#testing/app/test-mail.ts";
import { aMessage, type People, startPeople } from "#testing/builders/people.ts";
import type { Message } from "./messages.ts";

let site: People;
let mail: TestMail;
let shell: ReturnType<typeof openShell>;
beforeAll(async () => {
  site = await startPeople();
  mail = await startTestMail(site.app);
  shell = openShell(site.app);
});
afterAll(async () => {
  await mail.close();
  await site.close();
});
beforeEach(async () => {
  await mail.deliver();
  mail.sandbox.clear();
  // Limits of the test before are over.
  site.app.clock.advance(2 * DAY);
});

const send = (given: Record<string, unknown> = {}, from?: string) =>
  site.post("/api/contact", aMessage(given), from);

async function delivered() {
  await mail.deliver();
  return mail.sandbox.mails();
}
const stored = (email: string) =>
  site.rowsOf("select * from contact_messages where email = $1", [email]);

test("SF7 a message is stored for editors and mailed only to the newsroom", async () => {
  const given = aMessage({ email: "one@quay.example", subject: "Pears <b>& salt</b>" });
  const response = await site.post("/api/contact", given);
  expect(response.status).toBe(200);
  const { reference } = (await response.json()) as { reference: string };
  expect(reference).toMatch(/^M-[0-9A-Z]{8}$/);
  const [row] = await stored("one@quay.example");
  expect(row).toMatchObject({ ...given, reference, held_for: [] });

  const mails = await delivered();
  expect(mails.map(({ to }) => to)).toEqual([[publication.contacts.newsroom]]);
  const [notice] = mails;
  expect(notice?.subject).toBe(`Message ${reference}: Pears <b>& salt</b>`);
  for (const part of [
    "Ada Quay",
    "one@quay.example",
    "one + one = 100%",
    `messages show ${row.id}`,
  ])
    expect(notice?.text).toContain(part);
  expect(notice?.html).not.toContain("<b>");

  const listed = await shell.runJson<Message[]>("messages", "list");
  expect(listed[0]).toMatchObject({ id: row.id, reference, name: "Ada Quay" });
  const { out } = await shell.run("messages", "show", `${row.id}`);
  for (const part of [reference, "one@quay.example", "one + one = 100%"])
    expect(out).toContain(part);
  expect((await shell.run("messages", "show", "424242")).err).toBe("There is no message 424242.\n");
});

test("a form sent twice is one message and one mail", async () => {
  const given = aMessage({ email: "twice@quay.example", clientKey: "same-key-1" });
  const first = await (await site.post("/api/contact", given)).json();
  expect(await (await site.post("/api/contact", given)).json()).toEqual(first);
  expect(await stored("twice@quay.example")).toHaveLength(1);
  expect(await delivered()).toHaveLength(1);
});

test("spam is held without a mail, and the response is the same", async () => {
  const person = await send({ email: "person@quay.example" });
  const program = await send({ email: "trap@quay.example", website: "https://spam.example" });
  const { message } = (await program.json()) as { message: string };
  expect(message).toBe(((await person.json()) as { message: string }).message);
  await send({ email: "fast@quay.example", fillSeconds: 1 });
  expect(await delivered()).toHaveLength(1);
  const held = await shell.runJson<Message[]>("messages", "list", "--held");
  expect(held.map(({ email, heldFor }) => [email, heldFor])).toEqual([
    ["fast@quay.example", ["speed"]],
    ["trap@quay.example", ["honeypot"]],
  ]);
});

test("one network cannot flood the newsroom", async () => {
  const from = "203.0.113.77";
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    statuses.push((await send({ email: "flood@quay.example" }, from)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await stored("flood@quay.example")).toHaveLength(5);
});

test.each([
  { name: " " },
  { email: "ada at the quay" },
  { subject: "" },
  { message: "\u200b" },
  { message: "x".repeat(5_001) },
  { extra: "field" },
])("%j is refused", async (wrong) => {
  expect((await send(wrong)).status).toBe(400);
});

test("PD1 people export and forget cover messages", async () => {
  const email = "gone@quay.example";
  await send({ email, subject: "Find me" });
  const found = await shell.runJson<{ data: { table: string; rows: unknown[] }[] }>(
    "people",
    "export",
    email,
  );
  const table = found.data.find(({ table }) => table === "contact_messages");
  expect(table?.rows).toEqual([expect.objectContaining({ email, subject: "Find me" })]);
  await shell.run("people", "forget", email);
  expect(await stored(email)).toEqual([]);
});
