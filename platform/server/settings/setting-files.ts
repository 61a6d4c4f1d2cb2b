import { readFileSync } from "node:fs";
import { systemCode } from "#shared/errors/system-code.ts";

/** The name of the variable that names a file with the value, as containers are given their secrets. */
export const fileSettingOf = (name: string): string => `${name}_FILE`;

/** The values of settings that are in files, and what is wrong with those files; never what they hold. */
export function readSettingFiles(names: readonly string[], env: NodeJS.ProcessEnv) {
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
