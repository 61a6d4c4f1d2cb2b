import { z } from "zod";
import { readSettingFiles } from "./setting-files.ts";

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
