import { runCommand, runScript, runSite } from "./bootstrap.mjs";

await runCommand(
  async (node) => (await runScript(node, ["scripts/build.ts", "--if-stale"])) || runSite(node),
);
