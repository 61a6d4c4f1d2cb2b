import type { RuleAbout } from "#features/comments/calls/staff-comments.ts";
import { flag, optional, required } from "#platform/server/command/parameter.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { showMoment } from "#platform/server/command/printing/moments.ts";
import { moment, text, wholeNumber } from "#platform/server/command/readers.ts";
import { type Noun, verb } from "#platform/server/command/verb.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { endRule } from "../rules/end-rule.ts";
import { listRules } from "../rules/list-rules.ts";
import { makeRule, tryRule } from "../rules/make-rule.ts";

/** Rules that hold or refuse what comes in. */
export const banVerbs: Noun["verbs"] = {
  rules: verb({
    about: "Lists ban rules that are in force",
    kind: "reads",
    async run(context) {
      const rules = await listRules(context);
      const rows = rules.map(({ id, kind, value, act, endsAt, by }) => [
        ...[id, kind, value, act, showMoment(new Date(endsAt)), by],
      ]);
      const heads = ["No.", "About", "Value", "Does", "Until", "By"];
      return { lines: columns(heads, rows, "No ban rule is in force."), data: rules };
    },
  }),
  ban: verb({
    about:
      "Holds or refuses comments of a person, with words or with links to a host; --dry-run tries it",
    kind: "changes",
    takes: { until: required(moment("<until>"), "when it ends, such as 7d or a time") },
    options: {
      person: optional(wholeNumber("<comment>"), "who wrote this comment"),
      words: optional(text("<words>"), "words or phrases with commas between them"),
      host: optional(text("<host>"), "links to this host and those below it"),
      refuse: flag("refuses; else such comments are held"),
    },
    async run(context, { until, person, words, host, refuse }) {
      const about = readAbout({ person, words, host });
      const { tried, caught } = await tryRule(context, about);
      const act = refuse ? "refuse" : "hold";
      const rule = await makeRule(context, { about, act, until: until(context.clock.now()) });
      return {
        lines: [
          `Rule ${rule.id} is in force until ${showMoment(rule.endsAt)}.`,
          `Of the last ${tried} comments it fits ${caught}.`,
        ],
        data: { id: rule.id, tried, caught },
        changed: [
          { subject: `comment rule ${rule.id}`, details: { kind: rule.kind, act: rule.act } },
        ],
      };
    },
  }),
  unban: verb({
    about: "Ends a ban rule now",
    kind: "changes",
    takes: { rule: required(wholeNumber("<rule>"), "its number in the list of rules") },
    async run(context, { rule }) {
      await endRule(context, rule);
      return {
        lines: [`Rule ${rule} has ended.`],
        data: { id: rule },
        changed: [{ subject: `comment rule ${rule}` }],
      };
    },
  }),
};

function readAbout(given: {
  person: number | undefined;
  words: string | undefined;
  host: string | undefined;
}): RuleAbout {
  const { person, words, host } = given;
  const abouts: RuleAbout[] = [
    ...(person === undefined ? [] : [{ kind: "person" as const, comment: person }]),
    ...(words === undefined ? [] : [{ kind: "words" as const, value: words }]),
    ...(host === undefined ? [] : [{ kind: "host" as const, value: host }]),
  ];
  const [about] = abouts;
  if (!about || abouts.length > 1)
    throw new AppError("invalid_input", "Give one of --person, --words and --host.");
  return about;
}
