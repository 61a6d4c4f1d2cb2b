import { bootstrap, projectFile, runScript } from "./bootstrap.mjs";

const node = await bootstrap();
process.exitCode = await runScript(node, [
  projectFile("scripts/test.ts"),
  ...process.argv.slice(2),
]);
