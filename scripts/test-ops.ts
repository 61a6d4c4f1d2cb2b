import { runStep } from "./run-step.ts";

/** Tries the files of deploy/ with what is installed on this machine, and says what it left out. Installs nothing. */
const build = await runStep("build", ["node", "scripts/build.ts", "--if-stale"]);
// One file after the other: two loads at once would make the limits of time fail, not the site.
const tests = ["vitest", "run", "--project", "ops", "--no-file-parallelism"];
const ok = build.ok && (await runStep("server guide", tests, { live: true, env: { OPS: "1" } })).ok;
process.exitCode = ok ? 0 : 1;
