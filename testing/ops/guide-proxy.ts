import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../app/free-port.ts";
import { deployedFile } from "./deployed-file.ts";
import { sendRequest } from "./send-request.ts";

const run = promisify(execFile);
const MOST_TRIES = 300;

export type GuideProxyName = "nginx" | "haproxy" | "caddy";

interface Machine {
  folder: string;
  http: number;
  https: number;
  /** The site's processes. */
  sites: readonly number[];
}

/** The files of deploy/, with other ports and a certificate that was made for the test. */
const configurations: Record<GuideProxyName, (machine: Machine) => Promise<string>> = {
  async nginx({ folder, http, https, sites }) {
    const servers = sites.map((port) => `server 127.0.0.1:${port} max_fails=0;`);
    const server = await deployedFile("nginx.conf", [
      ["server 127.0.0.1:3000 max_fails=0;", servers.join("\n")],
      [/listen \[::\]:.*;/g, ""],
      ["listen 80;", `listen 127.0.0.1:${http};`],
      ["listen 443 ssl http2;", `listen 127.0.0.1:${https} ssl http2;`],
      ["/etc/letsencrypt/live/news.example/fullchain.pem", `${folder}/certificate.pem`],
      ["/etc/letsencrypt/live/news.example/privkey.pem", `${folder}/key.pem`],
    ]);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    return `daemon off; worker_processes 2; pid ${folder}/pid; error_log ${folder}/errors warn;
      events { worker_connections 512; }
      http { ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
      ${server} }\n`;
  },
  haproxy: ({ folder, http, https, sites }) =>
    deployedFile("haproxy.cfg", [
      [/^ {4}(user|group) haproxy$/gm, ""],
      ["bind :80", `bind 127.0.0.1:${http}`],
      ["bind :443", `bind 127.0.0.1:${https}`],
      ["/etc/haproxy/news.example.pem", `${folder}/both.pem`],
      ["127.0.0.1:3001", `127.0.0.1:${sites[0]}`],
      [
        / {4}server second .*\n/g,
        sites
          .slice(1)
          .map((port, index) => `    server site${index + 2} 127.0.0.1:${port}\n`)
          .join(""),
      ],
    ]),
  async caddy({ folder, http, https, sites }) {
    const [name, installed] =
      sites.length === 1
        ? ["Caddyfile", "127.0.0.1:3000"]
        : ["Caddyfile-two", "127.0.0.1:3001 127.0.0.1:3002"];
    const upstreams = sites.map((port) => `127.0.0.1:${port}`).join(" ");
    const site = await deployedFile(name, [
      [
        /^news\.example \{$/gm,
        `news.example {\n\tbind 127.0.0.1\n\ttls ${folder}/certificate.pem ${folder}/key.pem`,
      ],
      [`reverse_proxy ${installed}`, `reverse_proxy ${upstreams}`],
      // A site takes longer to start on a machine that is busy with other tests.
      ["lb_try_duration 20s", "lb_try_duration 120s"],
    ]);
    return `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n}\n${site}`;
  },
};

const argumentsFor: Record<GuideProxyName, (file: string) => string[]> = {
  nginx: (file) => ["-c", file],
  haproxy: (file) => ["-db", "-f", file],
  caddy: (file) => ["run", "--adapter", "caddyfile", "--config", file],
};

export interface GuideProxy {
  http: number;
  https: number;
  stop(): Promise<void>;
}

/** A real proxy with our file for it, in front of these processes. */
export async function startGuideProxy(
  name: GuideProxyName,
  sites: readonly number[],
): Promise<GuideProxy> {
  const folder = await mkdtemp(join(tmpdir(), "guide-proxy-"));
  await chmod(folder, 0o777);
  const [http, https] = [await freePort(), await freePort()];
  await makeCertificate(folder);
  const file = join(folder, "config");
  await writeFile(file, await configurations[name]({ folder, http, https, sites }));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(name, argumentsFor[name](file), { stdio: ["ignore", "pipe", "pipe"], env });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes) => {
      output += bytes;
    });
  const ended = once(child, "exit");
  const statusNow = async () => (await sendRequest(https, { path: "/healthz" })).status;
  let status = await statusNow();
  for (let tries = 0; status !== 200 && child.exitCode === null && tries < MOST_TRIES; tries += 1) {
    await pause(100);
    status = await statusNow();
  }
  if (status !== 200) {
    child.kill("SIGKILL");
    throw new Error(`${name} does not serve the site (${status}): ${output}`);
  }
  return {
    http,
    https,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeCertificate(folder: string) {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  await run("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
    ...["-days", "2", "-subj", "/CN=news.example", "-addext", "subjectAltName=DNS:news.example"],
    ...["-keyout", key, "-out", certificate],
  ]);
  const both = (await readFile(certificate, "utf8")) + (await readFile(key, "utf8"));
  await writeFile(join(folder, "both.pem"), both);
  for (const file of [key, join(folder, "both.pem")]) await chmod(file, 0o644);
}
