// Runs a TypeScript file under Node 24 on a machine whose own Node is older: node scripts/node24.mjs file.ts …
import { bootstrap, fail, runScript } from "./bootstrap.mjs";

const args = process.argv.slice(2);
if (args.length === 0) fail("Usage: node scripts/node24.mjs <script.ts> [arguments]");
process.exitCode = await runScript(await bootstrap(), args);
