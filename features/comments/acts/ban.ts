import { act } from "#platform/server/act.ts";
import { showMoment } from "#platform/server/command/columns.ts";
import {
  flag,
  moment,
  optional,
  required,
  text,
  wholeNumber,
} from "#platform/server/command/parameters.ts";
import type { ActContext } from "#platform/server/deps.ts";
import { AppError } from "#shared/contract/app-error.ts";
import * as calls from "../calls/staff-comments.ts";
import { endRule, makeRule, type NewRule, toRule, tryRule } from "../server/rules.ts";

export const ban = act({
  name: "comments ban",
  about:
    "Holds or refuses comments of a person, with words or with links to a host; --dry-run tries it",
  async run(context: ActContext, { about, act: effect, until }: NewRule) {
    const rule = await makeRule(context, { about, act: effect, until });
    const details = { kind: rule.kind, act: rule.act };
    return {
      result: { rule, about },
      changed: [{ subject: `comment rule ${rule.id}`, details }],
    };
  },
  call: {
    endpoint: calls.makeRule,
    permission: "comments.judge",
    input: ({ body }) => ({ about: body.about, act: body.act, until: new Date(body.until) }),
    reply: ({ rule }) => toRule(rule),
  },
  command: {
    takes: { until: required(moment("<until>"), "when it ends, such as 7d or a time") },
    options: {
      person: optional(wholeNumber("<comment>"), "who wrote this comment"),
      words: optional(text("<words>"), "words or phrases with commas between them"),
      host: optional(text("<host>"), "links to this host and those below it"),
      refuse: flag("refuses; else such comments are held"),
    },
    input: ({ until, refuse, ...about }, { clock }) => ({
      about: readAbout(about),
      act: refuse ? "refuse" : "hold",
      until: until(clock.now()),
    }),
    async tell({ rule, about }, _, context) {
      const { tried, caught } = await tryRule(context, about);
      return {
        lines: [
          `Rule ${rule.id} is in force until ${showMoment(rule.endsAt)}.`,
          `Of the last ${tried} comments it fits ${caught}.`,
        ],
        data: { id: rule.id, tried, caught },
      };
    },
  },
});

export const unban = act({
  name: "comments unban",
  about: "Ends a ban rule now",
  async run(context: ActContext, id: number) {
    await endRule(context, id);
    return { result: { id }, changed: [{ subject: `comment rule ${id}` }] };
  },
  call: {
    endpoint: calls.endRule,
    permission: "comments.judge",
    input: ({ params }) => params.id,
    reply: (ended) => ended,
  },
  command: {
    takes: { rule: required(wholeNumber("<rule>"), "its number in the list of rules") },
    input: ({ rule }) => rule,
    tell: ({ id }) => ({ lines: [`Rule ${id} has ended.`], data: { id } }),
  },
});

interface TypedAbout {
  person: number | undefined;
  words: string | undefined;
  host: string | undefined;
}

function readAbout({ person, words, host }: TypedAbout): calls.RuleAbout {
  const abouts: calls.RuleAbout[] = [
    ...(person === undefined ? [] : [{ kind: "person" as const, comment: person }]),
    ...(words === undefined ? [] : [{ kind: "words" as const, value: words }]),
    ...(host === undefined ? [] : [{ kind: "host" as const, value: host }]),
  ];
  const [about] = abouts;
  if (!about || abouts.length > 1)
    throw new AppError("invalid_input", "Give one of --person, --words and --host.");
  return about;
}
