import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type People, startPeople } from "#testing/builders/people.ts";
import {
  acceptApplication,
  declineApplication,
  listApplications,
  showApplication,
} from "./public.ts";

// Covers what editors see and decide.

let site: People;
beforeAll(async () => {
  site = await startPeople();
});
afterAll(() => site.close());

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
