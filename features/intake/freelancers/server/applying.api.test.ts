import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY } from "#shared/time/units.ts";
import { anApplication, type People, startPeople } from "#testing/builders/people.ts";
import { forgetApplicants } from "./applicant.ts";
import { listApplications, showApplication } from "./applications.ts";

// Covers what the server accepts and who can read it. Decisions: deciding.api.test.ts.

let site: People;
let log = "";
beforeAll(async () => {
  const logTo = {
    write(line: string) {
      log += line;
    },
  };
  site = await startPeople({ logTo });
});
afterAll(() => site.close());

const newest = async () => {
  const [row] = await site.rowsOf(
    `select *, date_of_birth::text as born from freelancer_applications left join applicant_details on application_id = id
     order by id desc limit 1`,
  );
  return row;
};
const count = async () => {
  const [row] = await site.rowsOf("select count(*)::int as count from freelancer_applications");
  return row.count as number;
};
const mails = (email: string) =>
  site.rowsOf("select kind, data from outbox where recipient = $1 order by id", [email]);
/** The connection of the newsroom's command line. */
const asOwner = () => ({ ...site.app.deps, db: site.app.owner.db });

describe("applying", () => {
  test("[API-41] stores the application and mails a notice to the newsroom", async () => {
    const given = anApplication({ fullName: "  Bo   Lindqvist " });
    const response = await site.apply(given);
    expect(response.status).toBe(200);
    const row = await newest();
    expect(await response.json()).toEqual({
      message: expect.any(String),
      reference: row.reference,
    });
    expect(row).toMatchObject({
      first_name: "Bo",
      full_name: "Bo Lindqvist",
      email: "bo@freelance.example",
      experience: given.experience,
      location: "Calder Bay",
      open_to_travel: "yes",
      commission_work: "maybe",
      work_links: ["https://reel.example/bo", "http://clips.example/1", "https://clips.example/2"],
      send_copy: false,
      phone_number: "+1 555 0199",
      born: "1990-02-28",
      status: "waiting",
    });
    const [notice] = await site.rowsOf("select * from outbox where key = $1", [
      `application-notice:${row.id}`,
    ]);
    expect(notice.data).toEqual({ applicationId: row.id });
  });

  test("phone number and links are optional; everything else is required", async () => {
    const none = { phoneNumber: undefined, workLinks: undefined, sendCopy: undefined };
    expect((await site.apply(none)).status).toBe(200);
    expect(await newest()).toMatchObject({ phone_number: null, work_links: [], send_copy: false });
    expect((await site.apply({ phoneNumber: "", workLinks: " \n" })).status).toBe(200);
    expect(await newest()).toMatchObject({ phone_number: null, work_links: [] });
    const before = await count();
    const needed = {
      firstName: "enter your first name",
      fullName: "enter your full name",
      email: "enter your email address",
      dateOfBirth: "enter your date of birth",
      location: "enter your location",
      experience: "enter your experience",
      openToTravel: "choose whether you are open to travel",
      commissionWork: "choose whether you take commission work",
    };
    for (const [name, result] of Object.entries(needed)) {
      for (const value of [undefined, null, "", "  ", 7]) {
        const response = await site.apply({ [name]: value });
        expect(response.status, `${name} ${value}`).toBe(400);
        expect(await response.text()).toContain(`Please ${result}`);
      }
    }
    expect(await count()).toBe(before);
  });

  test("SF6 invalid days, ages, choices and numbers are refused", async () => {
    const before = await count();
    for (const given of [
      { dateOfBirth: "2024-11-01" },
      { dateOfBirth: "2008-11-16" },
      { dateOfBirth: "1890-01-01" },
      { dateOfBirth: "2030-01-01" },
      { dateOfBirth: "1990-02-30" },
      { dateOfBirth: "0000-00-00" },
      { openToTravel: "Yes" },
      { commissionWork: "perhaps" },
      { openToTravel: ["yes"] },
      { sendCopy: "yes" },
      { sendCopy: 1 },
      { phoneNumber: "call me" },
      { phoneNumber: "1".repeat(31) },
      { firstName: "x".repeat(81) },
      { experience: "x".repeat(5_001) },
      { workLinks: "https://a.example ".repeat(11) },
      { status: "accepted" },
    ])
      expect((await site.apply(given)).status, JSON.stringify(given)).toBe(400);
    expect((await site.apply({ dateOfBirth: "2008-11-15" })).status).toBe(200);
    expect(await count()).toBe(before + 1);
  });

  test("SF1 all links must be http or https", async () => {
    const before = await count();
    for (const bad of ["javascript:alert(1)", "data:text/html,x", "reel.example", "file:///x"]) {
      const response = await site.apply({ workLinks: `https://reel.example ${bad}` });
      expect(response.status, bad).toBe(400);
      expect(await response.text()).toContain("Please enter a link that begins with");
    }
    expect(await count()).toBe(before);
  });

  test("SF5 fifty concurrent repeats are stored once; spam is stored without a mail", async () => {
    const before = await count();
    const body = anApplication({ clientKey: "one-key-of-one-form" });
    const posts = Array.from({ length: 50 }, () => site.post("/api/join-fntv", body));
    const responses = await Promise.all((await Promise.all(posts)).map((one) => one.text()));
    expect(new Set(responses).size).toBe(1);
    expect(await count()).toBe(before + 1);
    const email = "robot@freelance.example";
    expect((await site.apply({ email, website: "x", sendCopy: true })).status).toBe(200);
    expect(await newest()).toMatchObject({ email, held_for: ["honeypot"] });
    expect(await mails(email)).toEqual([]);
    const from = "10.78.0.1";
    for (let tries = 0; tries < 5; tries++) await site.apply({}, from);
    expect((await site.apply({}, from)).status).toBe(429);
  });
});

describe("SF4 birth date and phone number", () => {
  test("cannot be read by the role that serves the site", async () => {
    await site.apply();
    const { pool } = site.app.database;
    for (const query of [
      "select * from applicant_details",
      "select date_of_birth from applicant_details",
      "select phone_number from applicant_details",
      "select application_id from applicant_details where date_of_birth > '1900-01-01'",
      "delete from applicant_details where phone_number like '%' returning application_id",
      "delete from applicant_details returning date_of_birth",
      "update applicant_details set purge_after = now()",
      "copy applicant_details to stdout",
    ])
      await expect(pool.query(query), query).rejects.toThrow("permission denied");
    expect(
      (await pool.query("select application_id from applicant_details")).rowCount,
    ).toBeGreaterThan(0);
  });

  test("are in no list, mail or log", async () => {
    const id = await site.applied({
      dateOfBirth: "1987-06-05",
      phoneNumber: "+1 555 9876543",
      sendCopy: true,
    });
    await site.apply({ phoneNumber: "+1 555 9876543 canary" });
    const everything = JSON.stringify([
      await listApplications(site.app.deps),
      await site.rowsOf("select * from outbox"),
      await site.rowsOf("select * from freelancer_applications where id = $1", [id]),
      log,
    ]);
    expect(everything).not.toMatch(/1987-06-05|9876543/);
    await expect(showApplication(site.app.deps, id)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("permission denied") },
    });
    expect(await showApplication(asOwner(), id)).toMatchObject({
      fullName: "Bo Lindqvist",
      details: { dateOfBirth: "1987-06-05", phoneNumber: "+1 555 9876543" },
    });
  });

  test("are deleted after 180 days, the application after two years", async () => {
    const id = await site.applied();
    const run = { signal: new AbortController().signal, since: undefined };
    const forget = () => forgetApplicants.run(site.app.deps, run);
    const start = site.app.clock.now();
    site.app.clock.advance(180 * DAY - 1);
    await forget();
    expect((await showApplication(asOwner(), id)).details).not.toBeNull();
    site.app.clock.advance(1);
    await forget();
    expect((await showApplication(asOwner(), id)).details).toBeNull();
    site.app.clock.set(new Date(start.getTime() + 730 * DAY));
    await forget();
    await expect(showApplication(asOwner(), id)).rejects.toThrow("There is no application");
    site.app.clock.set(start);
  });
});

describe("SF3 a copy for the applicant", () => {
  test("is sent at most once a day per address", async () => {
    const email = "victim@freelance.example";
    for (let tries = 0; tries < 50; tries++) {
      const spelled = tries % 2 ? email : email.toUpperCase();
      expect((await site.apply({ email: spelled, sendCopy: true })).status).toBe(200);
    }
    const copies = () =>
      site.rowsOf(
        "select data from outbox where lower(recipient) = $1 and kind = 'application copy'",
        [email],
      );
    expect(await copies()).toEqual([{ data: { applicationId: expect.any(Number) } }]);
    site.app.clock.advance(DAY);
    await site.apply({ email, sendCopy: true });
    expect(await copies()).toHaveLength(2);
    await site.apply({ email: "other@freelance.example", sendCopy: false });
    expect(await mails("other@freelance.example")).toEqual([]);
  });
});
