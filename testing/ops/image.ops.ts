import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { MINUTE, SECOND } from "#shared/time/units.ts";
import { freePort } from "../app/free-port.ts";
import { installedFor } from "./installed.ts";

// Owns that the image of deploy/container/Containerfile runs. How it is built: docs/in-containers.md.

const IMAGE = "localhost/newsroom";
const run = promisify(execFile);
const podman = async (...args: string[]) => (await run("podman", args)).stdout.trim();
/** The exit code and the output of a command that may fail. */
const attempt = (...args: string[]) =>
  podman(...args).then(
    (out) => ({ code: 0, out }),
    ({ code, stderr }) => ({ code: Number(code), out: String(stderr) }),
  );

async function isBuilt(): Promise<boolean> {
  if (!installedFor("podman", "the image")) return false;
  const isThere = (await attempt("image", "exists", IMAGE)).code === 0;
  if (!isThere) console.log(`skipped: the image, because there is no ${IMAGE}`);
  return isThere;
}

test.runIf(await isBuilt())(
  "the image runs as no root on a root that is read-only, is healthy, and ends by itself",
  async () => {
    const port = await freePort();
    const id = await podman(
      ...["run", "--detach", "--network=host", "--read-only", "--tmpfs=/tmp", "--cap-drop=all"],
      ...["--security-opt=no-new-privileges", `--env=PORT=${port}`, "--env=HOST=127.0.0.1"],
      ...["--env=PUBLIC_URL=https://news.example", IMAGE],
    );
    onTestFinished(async () => {
      await podman("rm", "--force", "--volumes", id);
    });
    const began = performance.now();
    await expect
      .poll(() => attempt("healthcheck", "run", id), { timeout: 2 * MINUTE, interval: 250 })
      .toMatchObject({ code: 0 });
    const started = performance.now() - began;
    for (const path of ["/", "/readyz"])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200);
    expect(await podman("exec", id, "id", "--user")).toBe("10001");
    const written = await attempt("exec", id, "touch", "/srv/newsroom/written");
    expect(written.out).toContain("Read-only file system");
    const doctor = await attempt("exec", id, "newsroom", "doctor", "check");
    expect(doctor.out).toContain("Database: well");
    const stopping = performance.now();
    await podman("stop", "--time=30", id);
    const seconds = (performance.now() - stopping) / SECOND;
    expect(await podman("inspect", "--format={{.State.ExitCode}}", id)).toBe("0");
    console.log(`image: healthy after ${Math.round(started)} ms, ended in ${seconds.toFixed(1)} s`);
  },
  4 * MINUTE,
);
