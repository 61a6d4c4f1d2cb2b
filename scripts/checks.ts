interface Check {
  name: string;
  command: readonly string[];
  /** Whether its output is worth reading when it passes. */
  live?: boolean;
}

/** The static checks, each by its own tool. */
export const checks: readonly Check[] = [
  { name: "format and lint", command: ["biome", "ci", "--error-on-warnings", "."] },
  { name: "types", command: ["tsc", "--noEmit", "-p", "."] },
  ...["browser", "worker", "server", "shared"].map((project) => ({
    name: `types, ${project}`,
    command: ["tsc", "--noEmit", "-p", `tsconfig/${project}.json`],
  })),
  {
    name: "import rules",
    command: ["depcruise", "--config", ".dependency-cruiser.mjs", ".", "--output-type", "err"],
  },
  { name: "dead code", command: ["knip", "--no-progress"] },
  { name: "measures", command: [process.execPath, "scripts/measure-code.ts"], live: true },
  { name: "code that only tests use", command: ["knip", "--no-progress", "--production"] },
];
