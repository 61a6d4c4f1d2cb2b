import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MINUTE } from "#shared/time/units.ts";
import { bootCleanDebian, type CleanDebian, lendProject } from "./clean-debian.ts";
import { installedFor } from "./installed.ts";

// Owns that the server guide works as it is typed, on a new Debian with its own systemd.

const project = fileURLToPath(new URL("../../", import.meta.url));

const { DEBIAN_ROOT } = process.env;
const what = "the server guide, typed on a new Debian";
const isThere = installedFor("systemd-nspawn", what) && (await hasRoom());

/** The machine has our network, and the guide's ports. */
async function hasRoom(): Promise<boolean> {
  const reason = DEBIAN_ROOT ? await obstacle() : "DEBIAN_ROOT names no root of debootstrap";
  if (reason) console.log(`skipped: ${what}, because ${reason}`);
  return reason === undefined;
}

async function obstacle(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return "this is not root";
  for (const port of [80, 443, 3000]) {
    const probe = createServer().listen(port, "0.0.0.0");
    try {
      await once(probe, "listening");
    } catch {
      return `port ${port} is taken`;
    }
    await new Promise((resolve) => probe.close(resolve));
  }
  return undefined;
}

describe.runIf(isThere)(what, () => {
  let debian: CleanDebian;
  /** The commands of a section, block by block. */
  let typedIn: (section: string) => string[];

  beforeAll(async () => {
    const guide = await readFile(`${project}docs/on-a-server.md`, "utf8");
    typedIn = (section) => {
      const text = guide.split(/^## /m).find((part) => part.startsWith(`${section}\n`)) ?? "";
      return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
    };
    debian = await bootCleanDebian(DEBIAN_ROOT ?? "");
    await debian.type("apt-get update");
  }, 15 * MINUTE);
  afterAll(() => debian.remove(), 2 * MINUTE);

  /** The guide's first block, which sets the names that its later commands use. */
  let names = "";
  const type = (commands: string) => debian.type(names + commands);
  const page = (path = "/") =>
    `curl -sk --retry 20 --retry-all-errors --retry-delay 1 -o /dev/null -w '%{http_code}' --resolve news.example:443:127.0.0.1 https://news.example${path}`;
  const readyz =
    "curl -s --retry 60 --retry-all-errors --retry-delay 1 http://127.0.0.1:3000/readyz";

  test(
    "the site is installed, built and started by the unit, as its own user",
    async () => {
      const [naming = "", install = "", start = ""] = typedIn("Install");
      const address = await lendProject(project, debian);
      names = naming.replace(/PROJECT=.*/, `PROJECT=${address}`);
      await type(install);
      const result = await type(start.replace("newsroom doctor\n", ""));
      expect(result).toContain("The site runs from /srv/newsroom/releases/1.");
      const journal = () => type("journalctl -u newsroom --no-pager");
      await expect.poll(journal, { timeout: MINUTE }).toContain("Admin key");
      expect(await type(readyz)).toBe("ready");
      const user = await type("ps -o user= -p $(systemctl show -p MainPID --value newsroom)");
      expect(user.trim()).toBe("newsroom");
      expect(await type("stat -c '%a %U:%G' /etc/newsroom.env")).toBe("640 root:newsroom\n");
      expect(await type("systemd-analyze cat-config systemd/journald.conf")).toContain(
        "SystemMaxUse=1G",
      );
      console.log(await type("newsroom doctor || true"));
    },
    30 * MINUTE,
  );

  test(
    "nginx and Caddy serve it with the files of the guide",
    async () => {
      const [nginx = "", caddy = ""] = typedIn("A proxy");
      // No certificate is issued for a name that is an example.
      const certificate = `mkdir -p /etc/letsencrypt/live/$SITE
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=$SITE -keyout /etc/letsencrypt/live/$SITE/privkey.pem -out /etc/letsencrypt/live/$SITE/fullchain.pem`;
      await type(nginx.replace(/^certbot certonly.*$/m, certificate));
      expect(await type(page())).toBe("200");
      const log = "/var/log/nginx/error.log";
      await type(`echo before >>${log}; logrotate --force /etc/logrotate.d/nginx`);
      expect(await type(`tail -n 1 ${log}.1; stat -c %s ${log}`)).toBe("before\n0\n");
      expect(await type(page())).toBe("200");
      await type("systemctl disable --now nginx");
      await type(
        caddy.replace(
          "systemctl reload",
          'sed -i "s/^$SITE {/&\\n\\ttls internal/" /etc/caddy/Caddyfile\nsystemctl reload',
        ),
      );
      expect(await type(page("/about-us"))).toBe("200");
    },
    15 * MINUTE,
  );

  test(
    "an upgrade, the way back, a backup, a restore, a killed process and a power cut leave the site running",
    async () => {
      const [upgrade = "", restore = ""] = typedIn("Upgrade, and back");
      expect(await type(upgrade)).toContain("The site runs from /srv/newsroom/releases/2.");
      // A release that ends right away, as one with a fault would.
      const broken = "/srv/newsroom/releases/3";
      await type(
        `cp -a /srv/newsroom/releases/2 ${broken}\necho 'process.exit(1)' >${broken}/scripts/start.mjs`,
      );
      expect(await type(`! NEWSROOM_TRIES=40 newsroom-upgrade ${broken}`)).toContain(
        "The site runs from /srv/newsroom/releases/2 again.",
      );
      expect(await type("newsroom-upgrade /srv/newsroom/releases/1")).toContain("releases/1.");
      await type("systemctl start newsroom-backup.service");
      const newest = (await type("ls -t /var/backups/newsroom | head -n 1")).trim();
      await type(restore.replace("<newest>", newest));
      expect(await type(readyz)).toBe("ready");
      const ended = await type("journalctl -u newsroom -o cat --no-pager");
      expect(ended).not.toMatch(/killed|Not everything was closed|result 'timeout'/i);

      await type("systemctl kill --signal=KILL --kill-who=main newsroom");
      expect(await type(readyz)).toBe("ready");
      await debian.reboot();
      expect(await type(readyz)).toBe("ready");
      expect(await type(page())).toBe("200");
      expect(await type("systemctl is-active newsroom newsroom-backup.timer")).toBe(
        "active\nactive\n",
      );
    },
    30 * MINUTE,
  );
});
