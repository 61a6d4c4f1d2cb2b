import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { deployed, deployedFile } from "./deployed-file.ts";
import { installedFor } from "./installed.ts";

const run = promisify(execFile);
const units = ["newsroom.service", "newsroom-backup.service", "newsroom-backup.timer"];
const journal = "[Journal]";

test.runIf(installedFor("systemd-analyze", "the units for systemd"))(
  "systemd finds nothing wrong with the units, and little that they could do to the machine",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "units-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    // A blank ends a word of a unit.
    const node = process.execPath.replaceAll(" ", "\\x20");
    // Verified on machines without our folders.
    for (const unit of units)
      await writeFile(
        join(folder, unit),
        (await deployedFile(unit, [])).replaceAll("/usr/bin/node", node),
      );
    const { stderr } = await run("systemd-analyze", [
      ...["verify", "--man=no", "--recursive-errors=no"],
      ...units.map((unit) => join(folder, unit)),
    ]);
    expect(stderr).toBe("");
    // Of 10.0: what is left is the network, and what Node needs.
    for (const unit of units.filter((name) => name.endsWith(".service")))
      await run("systemd-analyze", [
        "security",
        "--offline=true",
        "--threshold=30",
        deployed(unit),
      ]);
    expect(await deployedFile("journald.conf", [])).toContain(journal);
  },
);

test.runIf(installedFor("promtool", "the rules for Prometheus"))(
  "Prometheus accepts its rules",
  async () => {
    const { stdout } = await run("promtool", ["check", "rules", deployed("monitoring/alerts.yml")]);
    expect(stdout).toContain("SUCCESS");
  },
);

test.runIf(installedFor("caddy", "the files for Caddy")).each(["Caddyfile", "Caddyfile-two"])(
  "Caddy accepts %s",
  async (name) => {
    await run("caddy", ["validate", "--adapter", "caddyfile", "--config", deployed(name)]);
    const { stdout } = await run("caddy", ["fmt", deployed(name)]);
    expect(stdout).toBe(await deployedFile(name, []));
  },
);
