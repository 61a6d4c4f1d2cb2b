import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";

export const proxies = ["nginx", "haproxy", "caddy"] as const;
export type Proxy = (typeof proxies)[number];

interface Ports {
  listen: number;
  /** The site's processes, used round-robin. */
  sites: readonly number[];
}

const hosts = (sites: readonly number[]) => sites.map((port) => `127.0.0.1:${port}`);

/** The minimal configuration of each proxy. */
const configurations: Record<Proxy, (ports: Ports, folder: string) => string> = {
  nginx: ({ listen, sites }, folder) =>
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
     events { worker_connections 256; }
     http { access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder};
       fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       upstream site { ${hosts(sites)
         .map((host) => `server ${host};`)
         .join(" ")} }
       server { listen 127.0.0.1:${listen};
         location / { proxy_pass http://site; proxy_http_version 1.1;
           proxy_set_header Host ${hosts(sites)[0]}; } } }\n`,
  haproxy: ({ listen, sites }) =>
    `defaults\n mode http\n timeout connect 5s\n timeout client 60s\n timeout server 60s
frontend in\n bind 127.0.0.1:${listen}\n default_backend out
backend out\n${hosts(sites)
      .map((host, index) => ` server site${index} ${host}\n`)
      .join("")}`,
  caddy: ({ listen, sites }) =>
    `{\n admin off\n auto_https off\n}\nhttp://127.0.0.1:${listen} {\n reverse_proxy ${hosts(sites).join(" ")}\n}\n`,
};

const argumentsFor: Record<Proxy, (file: string) => string[]> = {
  nginx: (file) => ["-c", file],
  haproxy: (file) => ["-db", "-f", file],
  caddy: (file) => ["run", "--adapter", "caddyfile", "--config", file],
};

export function isInstalled(proxy: Proxy): boolean {
  try {
    execFileSync("which", [proxy], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** A real proxy in front of a site, on a free port. */
export async function startProxy(
  proxy: Proxy,
  ...sites: number[]
): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "proxy-"));
  await chmod(folder, 0o777);
  const listen = await freePort();
  const file = join(folder, "config");
  await writeFile(file, configurations[proxy]({ listen, sites }, folder));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn(proxy, argumentsFor[proxy](file), { stdio: "ignore", env });
  const ended = once(child, "exit");
  const isUp = () =>
    fetch(`http://127.0.0.1:${listen}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await isUp())) await pause(20);
  if (child.exitCode !== null) throw new Error(`${proxy} did not start`);
  return {
    port: listen,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
