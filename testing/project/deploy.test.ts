import { execFile } from "node:child_process";
import { once } from "node:events";
import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { root, trackedFiles } from "./tracked-files.ts";

// Owns what can be checked of deploy/ anywhere. With real proxies and systemd: npm run test:slow.

const run = promisify(execFile);
const read = (path: string) => readFile(root + path, "utf8");
const deploy = (name: string) => join(root, "deploy", name);

/** Users that a new Debian has: /usr/share/base-passwd/passwd.master. */
const debianUsers =
  "root daemon bin sys sync games man lp mail news uucp proxy www-data backup list irc _apt nobody";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "newsroom-deploy-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("[RUN-14] the server guide", () => {
  test("installs every file of deploy/, and its commands are commands of a shell", async () => {
    const guide = await read("docs/on-a-server.md");
    const containers = await read("docs/in-containers.md");
    const files = trackedFiles.filter((path) => path.startsWith("deploy/"));
    expect(files.length).toBeGreaterThan(8);
    for (const file of files)
      expect(/container|kubernetes/.test(file) ? containers : guide, file).toContain(
        basename(file),
      );
    const blocks = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
    expect(blocks.length).toBeGreaterThan(5);
    const script = join(folder, "typed.sh");
    await writeFile(script, blocks.join("\n").replaceAll(/<\w+>/g, "it"));
    await run("sh", ["-n", script]);
  });

  test("runs the site as a user that Debian does not have, and stops it before its database", async () => {
    const units = ["newsroom.service", "newsroom-backup.service"];
    for (const unit of units) {
      const values = settingsIn(await read(`deploy/${unit}`));
      expect(debianUsers.split(" ")).not.toContain(values.get("User"));
      expect(await read("docs/on-a-server.md")).toContain(
        `--home /srv/newsroom ${values.get("User")}\n`,
      );
      expect(values.get("ProtectSystem")).toBe("strict");
      // Node compiles JavaScript.
      expect(values.has("MemoryDenyWriteExecute")).toBe(false);
    }
    const site = settingsIn(await read("deploy/newsroom.service"));
    expect(site.get("KillMode")).toBe("mixed");
    expect(site.get("Restart")).toBe("always");
    expect(Number(site.get("TimeoutStopSec"))).toBeGreaterThan(10);
  });
});

test("[RUN-43] proxies for two processes ask each every second whether it is ready, and it serves on for longer", async () => {
  const files = {
    "haproxy.cfg": [/ uri (\S+)/, / inter (\d+)s fall 1 /],
    "Caddyfile-two": [/health_uri (\S+)/, /health_interval (\d+)s/],
  };
  for (const [name, patterns] of Object.entries(files)) {
    const text = await read(`deploy/${name}`);
    const [path, interval, drain] = [...patterns, /DRAIN_SECONDS=(\d+)/].map(
      (pattern) => pattern.exec(text)?.[1],
    );
    expect([path, interval], name).toEqual(["/readyz", "1"]);
    expect(Number(drain), name).toBeGreaterThan(2 * Number(interval));
  }
});

test("[NODE-46] no proxy hands tags on to readers", async () => {
  const files = {
    "nginx.conf": "proxy_hide_header ",
    "haproxy.cfg": "http-response del-header ",
    Caddyfile: "header_down -",
    "Caddyfile-two": "header_down -",
    "container/Caddyfile": "header_down -",
    "varnish.vcl": "unset resp.http.",
  };
  for (const [name, removes] of Object.entries(files))
    for (const header of ["Cache-Tag", "Surrogate-Key"])
      expect(await read(`deploy/${name}`), name).toMatch(
        new RegExp(`^\\s+${removes}${header};?$`, "m"),
      );
});

const settingsIn = (unit: string) =>
  new Map(
    [...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value] as const),
  );

/** Programs of a server, which write down how they were called. */
async function stubPrograms(programs: Record<string, string>): Promise<NodeJS.ProcessEnv> {
  const bin = join(folder, "bin");
  await mkdir(bin, { recursive: true });
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(join(bin, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(bin, name), 0o755);
  }
  return {
    PATH: `${bin}:${process.env.PATH}`,
    CALLS: join(folder, "calls"),
    NEWSROOM_HOME: folder,
    NEWSROOM_ENV: join(folder, "env"),
    NEWSROOM_CACHE: join(folder, "cache"),
    NEWSROOM_TRIES: "1",
  };
}
const note = 'echo "$(basename "$0") $*" >>"$CALLS"';
const calls = async () => (await readFile(join(folder, "calls"), "utf8")).trim().split("\n");

test("[RUN-15] the command line on a server has the settings of the site, as they are written", async () => {
  const env = await stubPrograms({
    runuser: `shift 3; exec "$@"`,
    node: 'printf "%s\\n" "$MAIL_FROM" "$ADMIN_KEY" "$SMTP_URL" "$#" "$4"; pwd',
  });
  await mkdir(join(folder, "current"));
  await writeFile(
    join(folder, "env"),
    `# A comment=1\nMAIL_FROM=News $(id) <a@b.example>\nADMIN_KEY="two words"\nSMTP_URL=smtp://a?b=c&d`,
  );
  const { stdout } = await run(deploy("newsroom"), ["doctor", "it's $here"], { env });
  expect(stdout.split("\n").slice(0, 5)).toEqual([
    ...["News $(id) <a@b.example>", "two words", "smtp://a?b=c&d", "4", "it's $here"],
  ]);
  expect(stdout).toContain(join(folder, "current"));
});

describe("[RUN-16] an upgrade", () => {
  async function upgrade(readyFrom: string, { isFirst = false, replacing = 3 } = {}) {
    const env = await stubPrograms({
      runuser: `shift 3; exec "$@"`,
      node: `${note}\ncase $1 in *replace-processes.mjs) exit ${replacing} ;; esac`,
      systemctl: note,
      newsroom: note,
      journalctl: "echo the last line",
      sleep: "true",
      // Ready as long as the release that is switched to is one of these.
      curl: `case $(readlink "$NEWSROOM_HOME/current") in ${readyFrom}) exit 0 ;; esac; exit 22`,
    });
    for (const name of ["1", "2"]) {
      await mkdir(join(folder, "releases", name, "scripts"), { recursive: true });
      await writeFile(join(folder, "releases", name, "scripts", "start.mjs"), "");
    }
    await mkdir(join(folder, "releases", "1", "dist"));
    await writeFile(join(folder, "releases", "1", "dist", "stamp"), "1");
    await writeFile(join(folder, "env"), `PORT=3000\nBACKUP_DIR=/backups\nDATA_DIR=${folder}\n`);
    if (!isFirst) await symlink(join(folder, "releases", "1"), join(folder, "current"));
    const socket = createServer().listen(join(folder, "processes.sock"));
    await once(socket, "listening");
    onTestFinished(() => {
      socket.close();
    });
    const result = await run(deploy("newsroom-upgrade"), [join(folder, "releases", "2")], {
      env,
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stderr }) => ({ code, text: String(stderr) }),
    );
    return { ...result, current: basename(await readlink(join(folder, "current"))) };
  }

  test("builds and makes a backup before it switches, and serves files of the build before", async () => {
    expect(await upgrade("*/2")).toMatchObject({ code: 0, current: "2" });
    expect(await calls()).toEqual([
      "node scripts/node24.mjs scripts/build.ts --if-stale",
      "newsroom backup nightly /backups --keep=14",
      `node ${folder}/releases/2/scripts/replace-processes.mjs ${folder}/processes.sock`,
      "systemctl restart newsroom",
    ]);
    expect(await readFile(join(folder, "releases", "2", "dist", "stamp"), "utf8")).toBe("1");
  });

  test("to a release that does not get ready is taken back", async () => {
    const { code, text, current } = await upgrade("*/1");
    expect({ code, current }).toEqual({ code: 1, current: "1" });
    expect(text).toContain("the last line");
    expect(text).toMatch(/The site runs from .*\/1 again\./);
    expect((await calls()).slice(3)).toEqual([
      "systemctl restart newsroom",
      "systemctl restart newsroom",
    ]);
  });

  test("of processes that share a port replaces them, and a release that does not start leaves them alone", async () => {
    expect(await upgrade("*/2", { replacing: 0 })).toMatchObject({ code: 0, current: "2" });
    expect((await calls()).join()).not.toContain("systemctl");
    await rm(folder, { recursive: true });
    const { code, text, current } = await upgrade("*", { replacing: 1 });
    expect({ code, current }).toEqual({ code: 1, current: "1" });
    expect(text).toMatch(/the site runs from .*\/1 as before/);
    expect((await calls()).join()).not.toContain("systemctl");
  });

  test("says how to restore when the former release cannot serve the database any more", async () => {
    const { code, text } = await upgrade("none");
    expect(code).toBe(1);
    expect(text).toContain("newsroom backup restore <the newest folder in /backups> --replace");
  });

  test("of an empty server needs no backup", async () => {
    expect(await upgrade("*/2", { isFirst: true })).toMatchObject({ code: 0, current: "2" });
    expect((await calls()).join()).not.toContain("backup");
  });
});
