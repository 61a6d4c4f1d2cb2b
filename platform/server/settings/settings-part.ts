import { readFileSync } from "node:fs";
import { z } from "zod";
import { systemCode } from "#shared/system-code.ts";
import { editDistance } from "#shared/text/edit-distance.ts";

/** The name of the variable that names a file with the value, as containers are given their secrets. */
const fileSettingOf = (name: string): string => `${name}_FILE`;

/** The values of settings that are in files, and what is wrong with those files; never what they hold. */
function readSettingFiles(names: readonly string[], env: NodeJS.ProcessEnv) {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names) {
    const file = env[fileSettingOf(name)];
    if (!file) continue;
    try {
      values[name] = readFileSync(file, "utf8").trim();
      if (env[name]) problems.push(`${name} must not be set beside ${fileSettingOf(name)}`);
      else if (values[name] === "") problems.push(`${fileSettingOf(name)} names an empty file`);
    } catch (error) {
      const code = systemCode(error) ?? "unknown";
      problems.push(`${fileSettingOf(name)} names a file that cannot be read (${code})`);
    }
  }
  return { values, problems };
}

/** Settings that one part of the site declares, read from environment variables of the same names. */
export interface SettingsPart<Shape extends z.ZodRawShape = z.ZodRawShape> {
  shape: Shape;
  /** What is wrong with settings that are each right alone. */
  check?(settings: z.output<z.ZodObject<Shape>>): string[];
}

export const defineSettings = <Shape extends z.ZodRawShape>(
  shape: Shape,
  check?: (settings: z.output<z.ZodObject<Shape>>) => string[],
): SettingsPart<Shape> => ({ shape, ...(check && { check }) });

export type SettingsOf<Part> =
  Part extends SettingsPart<infer Shape> ? Readonly<z.output<z.ZodObject<Shape>>> : unknown;

/** Says which settings are wrong and why, never what they hold: a value may be a secret. */
export class BadSettings extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

export const namesOf = (parts: readonly SettingsPart[]): string[] =>
  parts.flatMap(({ shape }) => Object.keys(shape));

/** Reads all parts at once, so that all problems are listed together. Empty means not set. */
export function readSettings(
  parts: readonly SettingsPart[],
  env: NodeJS.ProcessEnv,
): Readonly<Record<string, unknown>> {
  const files = readSettingFiles(namesOf(parts), env);
  if (files.problems.length > 0) throw new BadSettings(files.problems);
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = z
    .object(Object.assign({}, ...parts.map(({ shape }) => shape)))
    .safeParse({ ...set, ...files.values });
  if (!parsed.success) {
    throw new BadSettings(
      parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`),
    );
  }
  const disagreements = parts.flatMap(({ check }) => check?.(parsed.data) ?? []);
  if (disagreements.length > 0) throw new BadSettings(disagreements);
  return parsed.data;
}

/** Shorter names are near to variables of other programs: HOST is to HOME. */
const SHORTEST = 6;
/** In names of this length two letters may be wrong. */
const LONG = 10;

/** A line for each variable whose name is nearly that of a setting and which therefore does nothing. */
export function misspelledSettings(names: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const known = new Set(names.flatMap((name) => [name, fileSettingOf(name)]));
  return Object.keys(env)
    .filter((typed) => !known.has(typed))
    .flatMap((typed) => {
      const near = [...known].find((name) => isNear(typed.toUpperCase(), name));
      return near === undefined ? [] : [`${typed} is not a setting. Did you mean ${near}?`];
    });
}

const isNear = (typed: string, name: string) =>
  name.length >= SHORTEST &&
  Math.abs(typed.length - name.length) <= 2 &&
  editDistance(typed, name) <= (name.length < LONG ? 1 : 2);
