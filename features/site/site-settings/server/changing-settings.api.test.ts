import { describe, expect, test } from "vitest";
import { configuredSite } from "#platform/publication/change-site.ts";
import { HOUR } from "#shared/time/units.ts";
import { openShell } from "#testing/app/open-shell.ts";
import {
  app,
  besideSettings,
  change,
  changed,
  headers,
  holds,
  settingOf,
  settings,
  takenBack,
} from "#testing/builders/changed-settings.ts";
import { signedInStaff } from "#testing/builders/staff.ts";

// Covers what is refused, and taking back. Where changed settings show: site-settings.api.test.ts.

besideSettings();

describe("[SITE-02] a setting is refused", () => {
  test.each([
    ["name", "", "Please enter the name."],
    ["name", "x".repeat(41), "Please use at most 40 characters for the name."],
    ["name", "<b>Quay</b>", "Please write plain text, without < and >."],
    ["name", 7, "Please enter the name."],
    ["tagline", "Two\nlines", "Please write it on one line."],
    ["security", { email: "nobody" }, "Please enter a valid email address."],
    ["licensing", { name: "R", email: "r@q.example", phone: "javascript:1" }, "phone number"],
    ["navigation", { "https://evil.example": "Us" }, "There is no link"],
    ["team", [], "Please name at least one person."],
    ["shortName", "quay", "name"],
  ])("%s as %j", async (name, value, why) => {
    const response = await app.post(
      `/api/newsroom/settings/${name}`,
      { value, version: 0 },
      headers,
    );
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(why);
    expect((await settings()).settings.every(({ version }) => version === 0)).toBe(true);
  });

  test("without a fresh proof", async () => {
    const at = new Date(app.clock.now().getTime() - HOUR);
    const stale = (await signedInStaff(app.deps, { at })).headers;
    expect((await change("name", "The Quay Post", stale)).status).toBe(428);
  });

  test("when somebody else changed it meanwhile", async () => {
    await changed("name", "The Quay Post");
    const response = await app.post(
      "/api/newsroom/settings/name",
      { value: "Quay Daily", version: 0 },
      headers,
    );
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("Changed by Mia Quay meanwhile");
  });
});

describe("[SITE-04] each change can be taken back", () => {
  test("one after the other, newest first", async () => {
    await changed("name", "First Name");
    const first = (await settingOf("name"))?.version;
    await changed("name", "Second Name");
    const early = await app.post(`/api/newsroom/settings/changes/${first}/take-back`, {}, headers);
    expect(early.status).toBe(409);
    await takenBack("name");
    expect((await settingOf("name"))?.value).toBe("First Name");
    await takenBack("name");
    expect(await settingOf("name")).toMatchObject({ value: configuredSite.name, version: 0 });
    const again = await app.post(`/api/newsroom/settings/changes/${first}/take-back`, {}, headers);
    expect(again.status).toBe(409);
  });

  test("by command, with the same act in the audit log", async () => {
    const { run, runJson } = openShell(app);
    expect((await run("settings", "set", "name", "<i>")).code).not.toBe(0);
    await runJson("settings", "set", "name", "The Quay Post");
    await runJson("settings", "set", "team", '[{"name":"Ada","role":"Editor","beat":"All"}]');
    const setting = await settingOf("name");
    expect(setting).toMatchObject({ value: "The Quay Post", changes: [{ by: "mia" }] });
    await expect.poll(() => holds("/", "The Quay Post")).toBe(true);
    await runJson("settings", "take-back", String(setting?.version));
    expect((await run("settings", "list")).out).toContain(configuredSite.name);
    await changed("name", "Quay Daily");
    await takenBack("name");
    const { rows } = await app.owner.pool.query<{ act: string }>(
      "select via || ' ' || what || ' ' || subject as act from audit_log where subject = 'setting name' order by id desc limit 4",
    );
    expect(rows.map(({ act }) => act).reverse()).toEqual([
      "command settings set setting name",
      "command settings take-back setting name",
      "browser settings set setting name",
      "browser settings take-back setting name",
    ]);
  });

  test("what needs a restart is listed with the reason", async () => {
    const { fixed } = await settings();
    expect(fixed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Language", "Picture hosts", "Video channels", "Colors and type"]),
    );
    for (const { reason } of fixed) expect(reason).toMatch(/start\.$/);
  });
});
