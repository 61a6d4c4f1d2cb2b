import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { basename } from "node:path";
import { systemCode } from "../../../shared/system-code.ts";

const onLinux = process.platform === "linux";

export function isAlive(pid: number): boolean {
  // A zombie still accepts kill(0); where nobody reaps it, it would look alive forever.
  if (onLinux) return !["", "Z", "X"].includes(linuxStat(pid)[0] ?? "");
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === "EPERM";
  }
}

/** Distinguishes two processes with the same pid. Empty on systems without a cheap way to tell. */
export function processStart(pid: number): string {
  if (onLinux) {
    const boot = read("/proc/sys/kernel/random/boot_id").trim();
    return `${boot}/${linuxStat(pid)[19] ?? ""}`;
  }
  return process.platform === "win32" ? "" : ask("ps", ["-o", "lstart=", "-p", `${pid}`]).trim();
}

/** Whether this pid is the PostgreSQL server of this cluster, and not a later program with the same pid. */
export function isServerProcess(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === "win32") {
    return ask("tasklist", ["/NH", "/FI", `PID eq ${pid}`]).includes("postgres.exe");
  }
  if (!onLinux) return ask("ps", ["-o", "command=", "-p", `${pid}`]).includes(`-D ${cluster}`);
  const [program = "", ...args] = read(`/proc/${pid}/cmdline`).split("\0");
  if (basename(program) !== "postgres") return false;
  return args.includes(cluster) || workingFolder(pid) === cluster;
}

/** The fields of /proc/<pid>/stat from the third on, because the name before them may contain spaces. */
function linuxStat(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** The server's working directory is its data folder, so this holds even after the folder was renamed. */
function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function ask(program: string, args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return "";
  }
}
