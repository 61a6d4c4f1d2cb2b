import { type ContractFile, contractFiles, hasContracts } from "./contract-files.ts";

/** One line about published files that are missing here, or undefined when all are there. */
export function uncheckedContracts(
  isThere: (name: ContractFile) => boolean = hasContracts,
): string | undefined {
  const missing = contractFiles.filter((name) => !isThere(name));
  if (missing.length === 0) return undefined;
  const counts = new Map<string, number>();
  for (const name of missing) {
    const group = name.slice(0, name.indexOf("/"));
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  const groups = [...counts].map(([group, count]) => `${group} ${count}`).join(", ");
  const isEmpty = missing.length === contractFiles.length;
  const why = isEmpty ? "../shared/contracts is not there" : "../shared/contracts lacks them";
  return `not checked: ${missing.length} published files (${groups}): ${why}`;
}
