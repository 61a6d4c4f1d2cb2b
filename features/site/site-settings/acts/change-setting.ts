import * as calls from "#features/site/calls/staff-settings.ts";
import { act } from "#platform/server/act.ts";
import { oneOf, required, text, wholeNumber } from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { listSettings } from "../server/list-settings.ts";
import { changeSetting as change, takeBackSetting as takeBack } from "../server/save-settings.ts";
import { SETTING_NAMES, type SettingName } from "../setting-schemas.ts";

export const changeSetting = act({
  name: "settings set",
  about: "Changes a setting on all pages, feeds and mails",
  async run(context: ActContext, setting: { name: SettingName; value: unknown; version?: number }) {
    await change(context, setting);
    const { name } = setting;
    return { result: { name }, changed: [{ subject: `setting ${name}` }] };
  },
  call: {
    endpoint: calls.changeSetting,
    permission: "settings.change",
    input: ({ params, body }) => ({ name: params.name, ...body }),
    reply: (_, context) => listSettings(context),
  },
  command: {
    takes: {
      name: required(oneOf("<setting>", SETTING_NAMES), "as in the list"),
      value: required(text("<value>"), "the text, or JSON as the list shows it"),
    },
    input: ({ name, value }) => ({ name, value: readValue(value) }),
    tell: ({ name }) => ({ lines: [`Changed: ${name}`], data: { name } }),
  },
});

export const takeBackSetting = act({
  name: "settings take-back",
  about: "Takes a change back, so that the value before it holds again",
  async run(context: ActContext, change: number) {
    const { id, name } = await takeBack(context, change);
    return {
      result: { id, name },
      changed: [{ subject: `setting ${name}`, details: { change: id } }],
    };
  },
  call: {
    endpoint: calls.takeBackSetting,
    permission: "settings.change",
    input: ({ params }) => params.id,
    reply: (_, context) => listSettings(context),
  },
  command: {
    takes: { change: required(wholeNumber("<change>"), "its number in the list") },
    input: ({ change }) => change,
    tell: ({ id, name }) => ({
      lines: [`Taken back: change ${id} of ${name}`],
      data: { id, name },
    }),
  },
});

/** Lists and objects are JSON, everything else is the text itself. */
function readValue(given: string): unknown {
  if (!/^\s*[[{]/.test(given)) return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}
