import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const MOST_TRIES = 120;
const CERTIFICATES = "/etc/ssl/certs/of-the-host.pem";

export interface CleanDebian {
  /** Its root, seen from here. */
  folder: string;
  /** Commands that root types; all that they said. Throws when one of them fails. */
  type(commands: string): Promise<string>;
  /** As by a power cut. */
  reboot(): Promise<void>;
  remove(): Promise<void>;
}

/** A copy of a root that debootstrap made, which runs its own systemd on the network of this machine. */
export async function bootCleanDebian(made: string): Promise<CleanDebian> {
  const parent = await mkdtemp(join(tmpdir(), "clean-debian-"));
  const folder = join(parent, "root");
  await run("cp", ["--archive", "--reflink=auto", made, folder]);
  // Of machines that reach the packages through a proxy of their own.
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) await copyFile(certificates, folder + CERTIFICATES);
  // A new machine looks for updates by itself, and holds the lock of apt meanwhile.
  await writeFile(join(folder, "etc/apt/apt.conf.d/99wait"), 'DPkg::Lock::Timeout "600";\n');
  let machine = await boot(folder);

  async function type(commands: string): Promise<string> {
    const child = spawn(
      "nsenter",
      [
        ...["--all", `--target=${machine.leader}`, "env", "-i", "HOME=/root"],
        ...["PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"],
        ...["DEBIAN_FRONTEND=noninteractive", "TERM=dumb", "LANG=C.UTF-8"],
        ...(certificates ? [`NODE_EXTRA_CA_CERTS=${CERTIFICATES}`] : []),
        // Not from its input, of which a program that asks something would take the rest.
        ...["sh", "-ec", `cd\n${commands}`],
      ],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    let result = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (bytes) => {
        result += bytes;
      });
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`${commands}\nended with ${code}: ${result.slice(-4_000)}`);
    return result;
  }

  return {
    folder,
    type,
    async reboot() {
      await machine.kill();
      machine = await boot(folder);
    },
    async remove() {
      await machine.kill();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

async function boot(folder: string) {
  const child = spawn(
    "systemd-nspawn",
    [
      ...["--quiet", "--boot", "--directory", folder, "--register=no", "--keep-unit"],
      ...["--link-journal=no", "--resolv-conf=copy-host"],
    ],
    { stdio: "ignore" },
  );
  const ended = once(child, "exit");
  const leader = async () => {
    const text = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, "utf8");
    return Number(text.trim().split(" ")[0]);
  };
  let pid = 0;
  const isUp = async () => {
    pid ||= await leader();
    return run("nsenter", [
      ...["--all", `--target=${pid}`, "systemctl", "is-active", "multi-user.target"],
    ]).then(
      () => true,
      () => false,
    );
  };
  for (let tries = 0; !(await isUp()); tries += 1) {
    if (child.exitCode !== null || tries > MOST_TRIES) throw new Error("Debian did not boot");
    await pause(500);
  }
  return {
    leader: pid,
    async kill() {
      process.kill(pid, "SIGKILL");
      await ended;
      await pause(100);
    },
  };
}

/** Puts the project, as it is in the working tree, where the machine clones it from. */
export async function lendProject(project: string, { folder, type }: CleanDebian): Promise<string> {
  const git = async (...typed: string[]) =>
    (await run("git", typed, { cwd: project })).stdout.trim();
  const commit = (await git("stash", "create")) || (await git("rev-parse", "HEAD"));
  const bare = await mkdtemp(join(tmpdir(), "project-"));
  await run("git", ["init", "--quiet", "--bare", "--initial-branch=main", bare]);
  await git("push", "--quiet", bare, `${commit}:refs/heads/main`);
  await cp(bare, join(folder, "project.git"), { recursive: true });
  await rm(bare, { recursive: true });
  // Its owner is another user than the one who clones it.
  await writeFile(join(folder, "etc/gitconfig"), "[safe]\n\tdirectory = *\n");
  await type("chmod -R a+rX /project.git");
  return "file:///project.git";
}
