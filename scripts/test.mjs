import { runCommand, runScript } from "./bootstrap.mjs";

await runCommand((node) => runScript(node, ["scripts/test.ts", ...process.argv.slice(2)]));
