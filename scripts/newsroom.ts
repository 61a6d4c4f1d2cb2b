import { userInfo } from "node:os";
import { openClients } from "#app/server/open-clients.ts";
import { runCommand } from "#platform/server/command/run-command.ts";
import { createLog } from "#platform/server/log.ts";
import { allCommands as nouns } from "../app/server/compose.ts";
import { readConfig } from "../app/server/config.ts";
import { openCommandContext } from "../app/server/open-command-context.ts";
import { systemClock as clock } from "../platform/server/clock.ts";

// As the site does: imports write files beside its own.
if (process.getuid?.() !== 0) process.umask(0o077);

const INTERRUPTED = 130;
// Also stops a database that runs for this command only.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => process.exit(INTERRUPTED));
}
// The reader of a pipe may close it early, as `head` does.
process.stdout.on("error", () => {});

/** The newsroom's command line: see `platform/server/command/README.md`. */
process.exitCode = await runCommand(process.argv.slice(2), {
  nouns,
  user: login(),
  async openContext(verb) {
    const config = readConfig(process.env);
    const clients = openClients(config, { clock, log: createLog(config) });
    return openCommandContext(verb, {
      config,
      clock,
      clients,
      say: (line) => process.stderr.write(`${line}\n`),
    });
  },
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});

/** The user who ran sudo. */
function login(): string {
  const { SUDO_USER } = process.env;
  if (SUDO_USER) return SUDO_USER;
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? "unknown"}`;
  }
}
