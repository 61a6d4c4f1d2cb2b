// Runs a TypeScript file under Node 24 on a machine whose own Node is older: node scripts/node24.mjs file.ts …
import { runCommand, runScript } from "./bootstrap.mjs";

const args = process.argv.slice(2);
if (args.length > 0) await runCommand((node) => runScript(node, args));
else {
  console.error("Usage: node scripts/node24.mjs <script.ts> [arguments]");
  process.exitCode = 2;
}
