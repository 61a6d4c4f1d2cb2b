import { freelancerApplications } from "#db/schema/freelancers.ts";
import { DAY } from "#shared/time/units.ts";
import { formScreen } from "../screens/form-screen.ts";
import { headerScreen } from "../screens/header-screen.ts";
import { toastScreen } from "../screens/newsletter-screen.ts";
import { holdCalls } from "../support/hold-call.ts";
import { axeFindings } from "../support/run-axe.ts";
import { expect, type Page, test } from "../support/site-test.ts";
import { watchBodies } from "../support/watch-calls.ts";

// Covers the application page. What the server accepts: features/intake/freelancers/server.

const CALL = "/api/join-fntv";
const FAILED = "There was an error submitting your application. Please try again.";

const needed = {
  firstName: "Bo",
  fullName: "Bo Lindqvist",
  email: "bo@freelance.example",
  dateOfBirth: "1990-02-28",
  location: "Calder Bay",
  experience: "Nine years with a shoulder camera.",
  openToTravel: "yes",
  commissionWork: "other",
};
const optional = { phoneNumber: "+1 555 0199", workLinks: "https://reel.example/bo" };
const filled = { ...needed, ...optional };
const names = Object.keys(filled);
const nothing = Object.fromEntries(names.map((name) => [name, ""]));

async function open(page: Page) {
  const screen = formScreen(page, "Submit Application");
  await screen.open("/join-fntv");
  return screen;
}

test("[JOIN-01][JOIN-02][JOIN-04] the form has all fields, with four choices each; with a field missing or wrong, nothing is sent", async ({
  page,
}) => {
  const bodies = watchBodies(page, CALL);
  const { form, field, fill, submit, invalid, button } = await open(page);
  for (const name of Object.keys(needed)) await expect(field(name)).toHaveAttribute("required");
  for (const name of Object.keys(optional))
    await expect(field(name)).not.toHaveAttribute("required");
  for (const name of ["openToTravel", "commissionWork"]) {
    const choices = field(name).locator("option:not([value=''])");
    await expect(choices).toHaveText(["Yes", "No", "Maybe", "Other"]);
    const values = await choices.evaluateAll((all) => all.map((one) => one.getAttribute("value")));
    expect(values).toEqual(["yes", "no", "maybe", "other"]);
  }
  await expect(field("sendCopy")).toHaveAttribute("type", "checkbox");
  await expect(button).toBeEnabled();

  await fill(filled);
  for (const [name, value] of Object.entries(needed)) {
    await fill({ [name]: "" });
    await submit();
    await expect(field(name)).toHaveAttribute("aria-invalid");
    await expect(field(name)).toHaveAccessibleDescription(/Please (enter|choose) /);
    await expect(invalid).toHaveCount(1);
    await fill({ [name]: value });
  }
  for (const [name, wrong, says] of [
    ["dateOfBirth", "2024-01-01", "You must be at least 18 to apply."],
    ["phoneNumber", "call me", "Please enter a phone number, or leave it out."],
    ["workLinks", "https://a.example reel", "This is not a link: “reel”."],
    ["workLinks", "javascript:alert(1)", "This is not a link: “javascript:alert(1)”."],
  ] as const) {
    await fill({ [name]: wrong });
    await submit();
    await expect(form.getByText(says)).toBeVisible();
    await fill({ [name]: filled[name] });
  }
  await fill({ firstName: "" });
  await submit();
  await expect(field("firstName")).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  expect(bodies).toEqual([]);
});

test("[JOIN-03][JOIN-05][JOIN-06][JOIN-07][JOIN-08][ERR-14][ERR-15][DATA-22] values survive a reload, except birth date and phone number; after a failure all stay; an application is sent, with or without a copy", async ({
  page,
  site,
  trouble,
}) => {
  const bodies = watchBodies(page, CALL);
  const { fill, values, field, button, sending, outcome } = await open(page);
  await test.step("a reload, and a visit after eight days", async () => {
    await fill(filled);
    await page.reload();
    await expect(field("firstName")).toHaveValue("Bo");
    expect(await values(names)).toEqual({ ...filled, dateOfBirth: "", phoneNumber: "" });
    const stored = await page.evaluate(() =>
      JSON.stringify({ ...localStorage, ...sessionStorage }),
    );
    expect(stored).not.toMatch(/1990|0199/);
    await page.clock.fastForward(8 * DAY);
    await page.reload();
    await headerScreen(page).untilRunning();
    expect(await values(names)).toEqual(nothing);
  });

  const { toasts } = toastScreen(page);
  const added = { website: "", clientKey: expect.any(String), fillSeconds: expect.any(Number) };
  const short = { ...filled, phoneNumber: "", workLinks: "" };
  await test.step("a failure is reported with the server's reason", async () => {
    await page.route(
      `**${CALL}`,
      (route) => route.fulfill({ status: 503, body: "Come back later." }),
      { times: 1 },
    );
    await page.clock.fastForward(5_000);
    await fill(short);
    await button.click();
    await expect(toasts).toContainText("Submission failed");
    await expect(toasts).toContainText(FAILED);
    await expect(outcome).toContainText(FAILED);
    await expect(outcome).toContainText("Come back later.");
    expect(await values(names)).toEqual(short);
    await expect(button).toBeEnabled();
    expect(trouble.splice(0)).toHaveLength(1);
    expect(bodies).toEqual([{ ...short, sendCopy: false, ...added }]);
  });

  await fill({ ...filled, sendCopy: true });
  const letGo = await holdCalls(page, CALL);
  await button.click();
  await expect(sending).toBeDisabled();
  letGo();
  await expect(toasts).toContainText("Application submitted successfully!");
  await expect(outcome).toContainText("Application submitted successfully!");
  await expect(outcome).toBeFocused();
  await expect(button).toHaveCount(0);
  expect(await values(names)).toEqual(nothing);
  await expect(field("sendCopy")).not.toBeChecked();
  expect(bodies[1]).toEqual({ ...filled, sendCopy: true, ...added });
  const rows = await site.deps.db.select().from(freelancerApplications);
  expect(rows).toMatchObject([{ fullName: "Bo Lindqvist", sendCopy: true, heldFor: [] }]);
});
