import { spawn, spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "#platform/server/failure/failure.mjs";
import { watchTree } from "./process-tree.mjs";

/** The terminal and npm both forward the same Ctrl-C; a second press comes later than this. */
const SAME_PRESS_MS = 500;
const CHECK_MS = 100;
const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

/**
 * Runs a program in the foreground and gives its exit code. The program has a process group of its own, so that a
 * Ctrl-C reaches it exactly once, through us. When we are told to stop, everything that it started ends with it, by
 * force when the time is over.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {object} options
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} options.env
 * @param {"program" | "group"} options.tell who hears of it: the program alone, or all in its group, as from a terminal
 * @param {number} options.graceMs
 * @returns {Promise<number>}
 */
export async function runChild(program, args, { cwd, env, tell, graceMs }) {
  const ownGroup = process.platform !== "win32";
  const child = spawn(program, args, {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    cwd,
    env,
    detached: ownGroup,
  });
  const tree = watchTree(child.pid ?? 0);
  let last = { signal: "", at: 0 };
  /** @type {NodeJS.Timeout | undefined} */
  let deadline;

  function pass(/** @type {NodeJS.Signals} */ signal) {
    const at = performance.now();
    if (last.signal && at - last.at < SAME_PRESS_MS) return;
    last = { signal, at };
    if (!deadline) tree.alive();
    deadline ??= setTimeout(killAll, graceMs);
    // Windows signals every program in the console itself and has no graceful signal to forward.
    if (!ownGroup || child.pid === undefined) return;
    send(tell === "group" ? -child.pid : child.pid, tell === "group" ? "SIGINT" : signal);
  }

  function killAll() {
    if (ownGroup) tree.kill();
    else spawnSync("taskkill", ["/T", "/F", "/PID", String(child.pid)]);
  }

  for (const signal of SIGNALS) process.on(signal, pass);
  const stopWatching = whenNpmIsGone(() => last.signal || pass("SIGTERM"));
  try {
    const code = await exitOf(child);
    if (!deadline) return code;
    while (ownGroup && tree.alive().length > 0) await pause(CHECK_MS);
    return code;
  } finally {
    stopWatching();
    clearTimeout(deadline);
    for (const signal of SIGNALS) process.off(signal, pass);
  }
}

/** @param {import("node:child_process").ChildProcess} child @returns {Promise<number>} */
function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.once("error", (error) =>
      reject(new Failure(`${child.spawnfile} cannot run: ${error.message}`)),
    );
    child.once("exit", (code, signal) => resolve(code ?? 128 + (signalNumbers[signal ?? ""] ?? 0)));
  });
}

/** @param {number} target @param {NodeJS.Signals} signal */
function send(target, signal) {
  try {
    process.kill(target, signal);
  } catch {
    // It ended in between.
  }
}

/**
 * npm runs us through a shell, which takes a SIGTERM for itself and dies without telling us.
 *
 * @param {() => void} tell
 */
function whenNpmIsGone(tell) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return () => {};
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    tell();
  }, CHECK_MS);
  return () => clearInterval(timer);
}

/** @type {Record<string, number>} */
const signalNumbers = {
  SIGHUP: 1,
  SIGINT: 2,
  SIGQUIT: 3,
  SIGABRT: 6,
  SIGKILL: 9,
  SIGSEGV: 11,
  SIGTERM: 15,
};
