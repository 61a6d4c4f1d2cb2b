import { bootstrap, projectFile, runServer } from "./bootstrap.mjs";

const node = await bootstrap();
process.exitCode = await runServer(node, [projectFile("app/server/main.ts"), "--dev"]);
