/** What is checked without running the product, each by the tool that knows. */
export const checks = [
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
  { name: "code that only tests use", command: ["knip", "--no-progress", "--production"] },
];
