import { paint } from "./columns.ts";
import type { Parameter, Parameters } from "./parameters.ts";
import { commonOptions } from "./read-command.ts";
import type { Noun, Nouns, Verb } from "./verb.ts";

const PROGRAM = "npm run newsroom --";

/** Help for the whole command line, a noun, or one of its verbs. */
export function helpLines(nouns: Nouns, [nounName = "", verbName = ""]: readonly string[]) {
  const noun = nouns[nounName];
  const verb = noun?.verbs[verbName];
  if (verb) return verbHelp(nounName, verbName, verb);
  return noun ? nounHelp(nounName, noun) : overallHelp(nouns);
}

function overallHelp(nouns: Nouns): string[] {
  return [
    `${PROGRAM} <what> <verb> …`,
    "",
    "Runs the newsroom: on the site's own database, whether the site is running or not.",
    "",
    ...pairs(
      Object.entries(nouns).map(([name, { verbs }]) => [name, Object.keys(verbs).join(", ")]),
    ),
    "",
    `${PROGRAM} <what> --help says more; so does <what> <verb> --help.`,
    "With --json the answer is for scripts; with -s before the dashes, npm prints no line of its own.",
    "Exit code: 0 done, 1 refused or failed, 2 not understood.",
  ];
}

const nounHelp = (name: string, { about, verbs }: Noun): string[] => [
  `${PROGRAM} ${name} <verb> …`,
  "",
  about,
  "",
  ...pairs(Object.entries(verbs).map(([verb, shape]) => [usage(verb, shape), shape.about])),
];

function verbHelp(noun: string, name: string, verb: Verb): string[] {
  const takes = Object.values(verb.takes).map(({ value = "", about }): Pair => [value, about]);
  const options = { ...verb.options, ...commonOptions(verb) };
  return [
    `${PROGRAM} ${noun} ${usage(name, verb)}`,
    "",
    `${verb.about}.`,
    ...verb.more,
    "",
    ...pairs([...takes, ...optionPairs(options)]),
  ];
}

function usage(name: string, { takes, options }: Verb): string {
  const named = Object.values(takes).map((parameter) => {
    const shown = `${parameter.value}${parameter.isMany ? " …" : ""}`;
    return parameter.isRequired ? shown : `[${shown}]`;
  });
  const needed = Object.entries(options)
    .filter(([, { isRequired }]) => isRequired)
    .map(([option, parameter]) => spelled(option, parameter));
  return [name, ...named, ...needed].join(" ");
}

const optionPairs = (options: Parameters): Pair[] =>
  Object.entries(options).map(([name, parameter]) => [spelled(name, parameter), parameter.about]);

const spelled = (name: string, { value }: Parameter<unknown>) =>
  value === undefined ? `--${name}` : `--${name}=${value}`;

type Pair = [string, string];

function pairs(list: readonly Pair[]): string[] {
  const width = Math.max(0, ...list.map(([left]) => left.length));
  return list.map(([left, right]) => `  ${paint("bold", left.padEnd(width))}  ${right}`);
}
