import { existsSync } from "node:fs";
import { bootstrap, projectFile, runScript, runServer } from "./bootstrap.mjs";

const node = await bootstrap();
const build = projectFile("scripts/build.ts");
const built = existsSync(build) ? await runScript(node, [build, "--if-stale"]) : 0;
process.exitCode = built || (await runServer(node, [projectFile("app/server/main.ts")]));
