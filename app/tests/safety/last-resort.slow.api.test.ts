import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteProgram } from "#scripts/launch/node-command.mjs";
import { createDatabase, type TestDatabase } from "#testing/app/test-database.ts";
import { untilPrinted } from "#testing/app/until-printed.ts";

// Owns the end of a process that met what nobody foresaw. Who starts it again: docs/on-a-server.md.

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

/** Runs inside the site: does on demand what our own code never should. */
const saboteur = `
const ways = {
  timer: () => setTimeout(() => { throw new Error("broken timer"); }),
  promise: () => void Promise.reject(new Error("broken promise")),
};
process.on("message", (way) => ways[way]());
process.channel.unref();
`;

test.concurrent.each(["timer", "promise"])(
  "A19: a broken %s is told, the site lets go of everything and ends",
  async (way) => {
    const site = spawn(
      process.execPath,
      ["--import", `data:text/javascript,${encodeURIComponent(saboteur)}`, siteProgram],
      {
        env: {
          ...process.env,
          DATABASE_URL: database.url,
          DATABASE_OWNER_URL: database.ownerUrl,
          DEMO: "off",
          SANDBOX: "off",
          HOST: "127.0.0.1",
          PORT: "0",
          LOG_LEVEL: "silent",
        },
        stdio: ["ignore", "pipe", "pipe", "ipc"],
      },
    );
    const received: string[] = [];
    site.stderr?.on("data", (bytes) => received.push(String(bytes)));
    await untilPrinted(site.stdout, "Database:");
    site.send(way);
    const [code, signal] = await once(site, "exit");
    expect({ code, signal }).toEqual({ code: 1, signal: null });
    expect(received.join("")).toContain(`Error: broken ${way}`);
  },
);
