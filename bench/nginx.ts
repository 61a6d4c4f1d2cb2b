import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../testing/app/free-port.ts";

export async function findNginx(): Promise<string | undefined> {
  const found = await promisify(execFile)("which", ["nginx"]).catch(() => undefined);
  return found?.stdout.trim() || undefined;
}

/** One nginx worker that serves these bytes from a file. */
export async function startNginx(program: string, body: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), "bench-nginx-"));
  await chmod(folder, 0o755);
  const port = await freePort();
  await writeFile(join(folder, "index.html"), body);
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;
     events { worker_connections 1024; }
     http { access_log off; sendfile on; keepalive_requests 1000000;
       client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
       uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
       server { listen 127.0.0.1:${port}; root ${folder}; } }`,
  );
  const child = spawn(program, ["-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await fetch(url).catch(() => undefined))?.ok);
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
