import { act } from "#platform/server/act.ts";
import { oneOf, required, wholeNumber } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import * as calls from "../calls/staff-donations.ts";
import {
  DONATION_LIMITS,
  DONATION_SWITCHES,
  type DonationLimit,
  type DonationSwitch,
  LARGEST_LIMIT,
} from "../donation-switches.ts";
import { setDonationLimit as setLimit, switchDonations as setSwitch } from "../server/settings.ts";

const permission = "donors.manage";

export const switchDonations = act({
  name: "donations switch",
  about: "Turns a donation type or payment method on or off immediately",
  async run(context: ActContext, { name, isOn }: { name: DonationSwitch; isOn: boolean }) {
    await setSwitch(context, name, isOn);
    const state = isOn ? "on" : "off";
    return {
      result: { name, isOn, state },
      changed: [{ subject: `donations ${name}`, details: { state } }],
    };
  },
  call: {
    endpoint: calls.switchDonations,
    permission,
    input: ({ body }) => body,
    reply: ({ name, isOn }) => ({ name, isOn }),
  },
  command: {
    takes: {
      what: required(oneOf("<what>", DONATION_SWITCHES), DONATION_SWITCHES.join(", ")),
      state: required(oneOf("<on|off>", ["on", "off"]), "on or off"),
    },
    input: ({ what, state }) => ({ name: what, isOn: state === "on" }),
    tell: ({ name: what, state }) => ({ lines: [`${what} is ${state}.`], data: { what, state } }),
  },
});

export const setDonationLimit = act({
  name: "donations limit",
  about: "Sets a limit of the donation API immediately",
  async run(context: ActContext, { name, value }: { name: DonationLimit; value: number }) {
    await setLimit(context, name, value);
    return {
      result: { name, value },
      changed: [{ subject: `donations ${name}`, details: { value } }],
    };
  },
  call: {
    endpoint: calls.setDonationLimit,
    permission,
    input: ({ body }) => body,
    reply: (limit) => limit,
  },
  command: {
    takes: {
      name: required(oneOf("<limit>", DONATION_LIMITS), DONATION_LIMITS.join(", ")),
      value: required(wholeNumber("<number>", { min: 0, max: LARGEST_LIMIT }), "how many"),
    },
    input: (typed) => typed,
    tell: ({ name, value }) => ({ lines: [`${name} is ${value}.`], data: { name, value } }),
  },
});
