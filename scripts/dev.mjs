import { runCommand, runScript } from "./bootstrap.mjs";

await runCommand((node) => runScript(node, ["app/main.ts", "--dev"]));
