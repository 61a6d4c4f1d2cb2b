// Covers what follows an application: the copy that its sender may have, and what editors decide.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY } from "#shared/time/units.ts";
import { PUBLIC_URL } from "#testing/app/test-app.ts";
import { startTestMail, type TestMail } from "#testing/app/test-mail.ts";
import { type People, startPeople } from "#testing/builders/people.ts";
import {
  acceptApplication,
  declineApplication,
  listApplications,
  showApplication,
} from "./applications.ts";

let site: People;
let mail: TestMail;
beforeAll(async () => {
  site = await startPeople();
  mail = await startTestMail(site.app);
});
afterAll(async () => {
  await mail.close();
  await site.close();
});
beforeEach(() => {
  mail.sandbox.clear();
  site.app.clock.advance(2 * DAY);
});

async function arrivedFor(address: string) {
  await mail.deliver();
  return mail.sandbox.mails().filter(({ to }) => to.includes(address));
}
const LINK = new RegExp(`${PUBLIC_URL}/join-fntv/copy#([\\w-]+)`);
const press = (token: string) => site.app.post("/api/join-fntv/copy", { token });
async function applied(email: string) {
  const given = {
    email,
    firstName: "Bo",
    fullName: "Bo Lindqvist",
    location: "Eastmarsh",
    // The same text again would be held as a repeat.
    experience: `Nine years of harbor nights for ${email}`,
    workLinks: "https://work.example/reel",
    phoneNumber: "+1 555 7654321",
    dateOfBirth: "1971-03-04",
    openToTravel: "maybe" as const,
    sendCopy: true,
  };
  await site.applied(given);
  const [receipt] = await arrivedFor(email);
  return { receipt, token: LINK.exec(receipt?.text ?? "")?.[1] ?? "" };
}

test("SF3 the first mail has reference and link but no entered value; the copy follows after the click", async () => {
  const email = "owner@freelance.example";
  const { receipt, token } = await applied(email);
  expect(receipt?.text).toMatch(/J-[0-9A-Z]{8}/);
  const first = `${receipt?.subject} ${receipt?.html} ${receipt?.text}`;
  expect(first).not.toMatch(/Lindqvist|Eastmarsh|harbor nights|work\.example/);
  expect(token).not.toBe("");

  const response = await press(token);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ message: "We are emailing you a copy." });
  const [, copy] = await arrivedFor(email);
  expect(copy?.subject).toMatch(/^Your application J-[0-9A-Z]{8}$/);
  for (const part of [
    "Bo Lindqvist",
    email,
    "Eastmarsh",
    "Nine years of harbor nights",
    "https://work.example/reel",
    "maybe",
  ]) {
    expect(copy?.text).toContain(part);
  }
  expect(copy?.text).toContain("birth date and phone number are left out");
  expect(`${copy?.html} ${copy?.text}`).not.toMatch(/1971|7654321/);
});

test("the link works once, for two days, and only with a valid token", async () => {
  const email = "once@freelance.example";
  const { token } = await applied(email);
  expect((await press(token)).status).toBe(200);
  expect((await press(token)).status).toBe(404);
  expect((await press("made-up")).status).toBe(404);
  expect(await arrivedFor(email)).toHaveLength(2);
  const late = await applied("late@freelance.example");
  site.app.clock.advance(2 * DAY);
  expect((await press(late.token)).status).toBe(404);
  expect(await arrivedFor("late@freelance.example")).toHaveLength(1);
});

test("without the request for a copy neither link nor copy is sent", async () => {
  await site.applied({ email: "none@freelance.example", sendCopy: false });
  expect(await arrivedFor("none@freelance.example")).toEqual([]);
});

const mails = (email: string) =>
  site.rowsOf("select kind, data from outbox where recipient = $1 order by id", [email]);
/** The connection of the newsroom's command line. */
const asOwner = () => ({ ...site.app.deps, db: site.app.owner.db });

describe("editors", () => {
  test("see waiting applications, with spam separately", async () => {
    const id = await site.applied();
    const held = await site.applied({ website: "x" });
    const waiting = (await listApplications(site.app.deps)).map((one) => one.id);
    expect(waiting).toContain(id);
    expect(waiting).not.toContain(held);
    const spam = await listApplications(site.app.deps, { held: true });
    expect(spam.map((one) => one.id)).toContain(held);
  });

  test("accept or decline once, and the applicant gets a mail", async () => {
    const [yes, no] = ["yes@freelance.example", "no@freelance.example"];
    const accepted = await site.applied({ email: yes });
    const declined = await site.applied({ email: no });
    const reason = "We have somebody in Calder Bay.";
    for (let times = 0; times < 2; times++) {
      await acceptApplication(asOwner(), accepted);
      await declineApplication(asOwner(), declined, { reason });
    }
    expect(await mails(yes)).toMatchObject([{ kind: "application decided" }]);
    expect(await mails(no)).toMatchObject([{ kind: "application decided" }]);
    const shown = await showApplication(asOwner(), declined);
    expect(shown).toMatchObject({ status: "declined", reason, details: null });
    const late = declineApplication(asOwner(), accepted, { reason });
    await expect(late).rejects.toThrow("was accepted already");
    const silent = declineApplication(asOwner(), accepted, { reason: "" });
    await expect(silent).rejects.toThrow("A reason is needed");
  });
});
