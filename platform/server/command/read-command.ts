import { parseArgs } from "node:util";
import { didYouMean, Misuse } from "./misuse.ts";
import { flag, optional, type Parameters, text } from "./parameters.ts";
import type { Noun, Nouns, Verb } from "./verb.ts";

const name = text("<name>");

/** The options that every command has beside its own. */
export const commonOptions = ({ kind }: Pick<Verb, "kind">): Parameters => ({
  ...(kind === "changes" && { "dry-run": flag("does everything and takes it back again") }),
  ...(kind !== "reads" && {
    as: optional(name, "who does it, for the audit log; else your login"),
  }),
  json: flag("answers for scripts, as JSON"),
});

export type Command =
  | { wants: "help"; about: readonly string[] }
  | {
      wants: "run";
      name: string;
      verb: Verb;
      input: Readonly<Record<string, unknown>>;
      json: boolean;
      dryRun: boolean;
      as: string | undefined;
    };

/** Parses what was typed. Throws Misuse when it is no valid command. */
export function readCommand(nouns: Nouns, typed: readonly string[]): Command {
  const words = typed.slice(0, firstOption(typed));
  const [nounName, typedVerb] = words[0] === "help" ? words.slice(1) : words;
  if (nounName === undefined) {
    if (typed.length === 0) throw new Misuse("Say what to do.");
    if (words[0] === "help" || wantsHelp(typed)) return { wants: "help", about: [] };
    throw new Misuse(`Begin with what it is about, such as ${Object.keys(nouns)[0]}.`);
  }
  const noun = pick(nouns, nounName, `There is nothing called "${nounName}" here.`);
  const verbName = typedVerb ?? onlyVerbOf(noun);
  if (verbName === undefined) {
    if (words[0] === "help" || wantsHelp(typed)) return { wants: "help", about: [nounName] };
    throw new Misuse(`Say what to do with ${nounName}: ${Object.keys(noun.verbs).join(", ")}.`);
  }
  const verb = pick(noun.verbs, verbName, `${nounName} cannot "${verbName}".`);
  const name = `${nounName} ${verbName}`;
  if (words[0] === "help" || wantsHelp(typed)) {
    return { wants: "help", about: [nounName, verbName] };
  }
  const known = { ...verb.options, ...commonOptions(verb) };
  const { given, positionals } = takeApart(typed.slice(typedVerb ? 2 : 1), known);
  const options = readOptions(known, given);
  return {
    wants: "run",
    name,
    verb,
    input: { ...readNamed(verb.takes, positionals), ...options },
    json: given.has("json"),
    dryRun: given.has("dry-run"),
    as: given.get("as")?.[0],
  };
}

/** A single verb needs no word, unless it changes something. */
function onlyVerbOf({ verbs }: Noun): string | undefined {
  const [only, ...others] = Object.entries(verbs);
  return only && others.length === 0 && only[1].kind === "reads" ? only[0] : undefined;
}

function firstOption(typed: readonly string[]): number {
  const at = typed.findIndex((word) => word.startsWith("-"));
  return at < 0 ? typed.length : at;
}

function wantsHelp(typed: readonly string[]): boolean {
  const end = typed.indexOf("--");
  return typed.slice(0, end < 0 ? undefined : end).some((word) => /^(--help|-h)$/.test(word));
}

function pick<T>(from: Readonly<Record<string, T>>, name: string, complaint: string): T {
  const found = Object.hasOwn(from, name) ? from[name] : undefined;
  if (found !== undefined) return found;
  const known = Object.keys(from);
  throw new Misuse(`${complaint}${didYouMean(name, known) || ` There are: ${known.join(", ")}.`}`);
}

/** The values of each option by its name, and the arguments in order. */
function takeApart(typed: readonly string[], known: Parameters) {
  const { tokens } = parseArgs({
    args: [...typed],
    options: Object.fromEntries(
      Object.entries(known).map(([name, { value }]) => [
        name,
        { type: value === undefined ? "boolean" : "string", multiple: true } as const,
      ]),
    ),
    strict: false,
    tokens: true,
  });
  const given = new Map<string, string[]>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue } = token;
    const parameter = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!parameter) {
      const near = didYouMean(name, Object.keys(known)).replace('"', '"--');
      throw new Misuse(`There is no option ${rawName}.${near}`);
    }
    if (parameter.value === undefined && value !== undefined) {
      throw new Misuse(`${rawName} takes no value.`);
    }
    if (
      parameter.value !== undefined &&
      (value === undefined || (!inlineValue && /^-/.test(value)))
    )
      throw new Misuse(`${rawName} needs a value: ${rawName}=${parameter.value}`);
    given.set(name, [...(given.get(name) ?? []), value ?? ""]);
  }
  return { given, positionals };
}

function readOptions(known: Parameters, given: ReadonlyMap<string, string[]>) {
  return Object.fromEntries(
    Object.entries(known).map(([name, parameter]) => {
      const texts = given.get(name) ?? [];
      if (parameter.isRequired && texts.length === 0) {
        throw new Misuse(`--${name} is missing: --${name}=${parameter.value}`);
      }
      if (!parameter.isMany && texts.length > 1) throw new Misuse(`--${name} was given twice.`);
      return [name, parameter.read(texts)];
    }),
  );
}

function readNamed(takes: Parameters, positionals: readonly string[]) {
  const rest = [...positionals];
  const values = Object.entries(takes).map(([name, parameter]) => {
    return [name, parameter.read(rest.splice(0, parameter.isMany ? rest.length : 1))];
  });
  if (rest.length > 0) throw new Misuse(`"${rest[0]}" is too much; quote texts with spaces.`);
  return Object.fromEntries(values);
}
