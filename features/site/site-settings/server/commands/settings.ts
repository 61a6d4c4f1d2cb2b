import {
  changeSetting,
  takeBackSetting,
} from "#features/site/site-settings/acts/change-setting.ts";
import { verbsOf } from "#platform/server/act.ts";
import { columns, showMoment } from "#platform/server/command/columns.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
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
    ...verbsOf(changeSetting, takeBackSetting),
  },
};
