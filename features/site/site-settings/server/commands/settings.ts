import { SETTING_NAMES } from "#features/site/site-settings/rules/settings.ts";
import { required } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { showMoment } from "#platform/server/command/printing/moments.ts";
import { oneOf, text, wholeNumber } from "#platform/server/command/readers.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { changeSetting, takeBackSetting } from "../change-setting.ts";
import { listSettings } from "../list-settings.ts";

export const settings: Noun = {
  about: "Name, contacts, team and words of the site, without a restart.",
  verbs: {
    list: verb({
      about: "Shows each setting with the number of the change that holds",
      kind: "reads",
      async run(context) {
        const listed = await listSettings(context);
        const rows = listed.settings.map(({ name, value, version, changes }) => {
          const holding = changes.find(({ id }) => id === version);
          return [
            name,
            holding ? `${version}, ${holding.by}, ${showMoment(new Date(holding.at))}` : "file",
            typeof value === "string" ? value : JSON.stringify(value),
          ];
        });
        return { lines: columns(["Setting", "Change", "Value"], rows), data: listed };
      },
    }),
    set: verb({
      about: "Changes a setting on all pages, feeds and mails",
      kind: "changes",
      takes: {
        name: required(oneOf("<setting>", SETTING_NAMES), "as in the list"),
        value: required(text("<value>"), "the text, or JSON as the list shows it"),
      },
      async run(context, input) {
        const { name } = input;
        await changeSetting(context, { name, value: readValue(input.value) });
        return {
          lines: [`Changed: ${name}`],
          data: { name },
          changed: [{ subject: `setting ${name}` }],
        };
      },
    }),
    "take-back": verb({
      about: "Takes a change back, so that the value before it holds again",
      kind: "changes",
      takes: { change: required(wholeNumber("<change>"), "its number in the list") },
      async run(context, input) {
        const { id, name } = await takeBackSetting(context, input.change);
        return {
          lines: [`Taken back: change ${id} of ${name}`],
          data: { id, name },
          changed: [{ subject: `setting ${name}`, details: { change: id } }],
        };
      },
    }),
  },
};

/** Lists and objects are JSON, everything else is the text itself. */
function readValue(given: string): unknown {
  if (!/^\s*[[{]/.test(given)) return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}
