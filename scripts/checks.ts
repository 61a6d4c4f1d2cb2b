interface Check {
  name: string;
  command: readonly string[];
  /** Whether its output is worth reading when it passes. */
  live?: boolean;
}

/** With several checkers TypeScript is done sooner on idle cores, and takes twice their time; here they are busy. */
const tsc = ["tsc", "--noEmit", "--checkers", "1", "-p"];

/** The static checks, each by its own tool. */
export const checks: readonly Check[] = [
  { name: "format and lint", command: ["biome", "ci", "--error-on-warnings", "."] },
  { name: "types", command: [...tsc, "."] },
  ...["browser", "worker", "server", "shared"].map((project) => ({
    name: `types, ${project}`,
    command: [...tsc, `tsconfig/${project}.json`],
  })),
  {
    name: "import rules",
    command: ["depcruise", "--config", ".dependency-cruiser.mjs", ".", "--output-type", "err"],
  },
  { name: "dead code", command: ["knip", "--no-progress"] },
  { name: "measures", command: [process.execPath, "scripts/measure-code.ts"], live: true },
  { name: "code that only tests use", command: ["knip", "--no-progress", "--production"] },
];
