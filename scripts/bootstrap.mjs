// Runs on any Node from 20 on, before anything is installed: nothing but Node's own modules here.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installIfMissing } from "./install-if-missing.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const WANTED = 24;

/** Installs what is missing and gives the path of a Node 24. Ends the process with one line if there is none. */
export async function bootstrap() {
  try {
    await installIfMissing(root);
    return findNode();
  } catch (error) {
    return fail(error.message);
  }
}

/** @returns {never} */
export function fail(line, code = 1) {
  console.error(line);
  process.exit(code);
}

export const projectFile = (path) => join(root, path);

/** The Node that npm installed for this platform, else the machine's own if it is new enough. */
function findNode() {
  const platform = process.platform === "win32" ? "win" : process.platform;
  const program = process.platform === "win32" ? "node.exe" : "node";
  const bundled = join(root, "node_modules", `node-${platform}-${process.arch}`, "bin", program);
  if (existsSync(bundled)) {
    if (realpathSync(process.execPath) === realpathSync(bundled)) return bundled;
    // The package also lands on systems whose C library it cannot use.
    if (spawnSync(bundled, ["--version"]).status === 0) return bundled;
  }
  if (Number.parseInt(process.versions.node, 10) >= WANTED) return process.execPath;
  throw new Error(
    `Node ${WANTED} or newer is needed on ${process.platform}-${process.arch}, and this is ${process.version}: install it from https://nodejs.org and run the command again.`,
  );
}

/**
 * Everything runs from its TypeScript source: what Node made of it last time is kept. The C library would give each
 * thread that compresses a heap of its own, and seldom gives back what is in them: two are enough.
 */
const environment = () => ({
  NODE_COMPILE_CACHE: join(root, ".cache", "compiled"),
  MALLOC_ARENA_MAX: "2",
  ...process.env,
});

const loadFirst = (file) => ["--import", new URL(file, import.meta.url).href];

/** Runs a script in the foreground and gives its exit code. A Ctrl-C reaches it through the terminal. */
export function runScript(node, args) {
  const child = spawn(node, [...loadFirst("./quick-imports.mjs"), ...args], {
    stdio: "inherit",
    cwd: root,
    env: environment(),
  });
  return waitFor(child, { forward: ["SIGTERM", "SIGHUP"], swallow: ["SIGINT"] });
}

/**
 * Runs the server in its own process group, so that a Ctrl-C reaches it exactly once, through us. It follows us
 * when we die (see follow-launcher.mjs), so that nothing is left running.
 */
export function runServer(node, args) {
  const ownGroup = process.platform !== "win32";
  const first = [...loadFirst("./follow-launcher.mjs"), ...loadFirst("./quick-imports.mjs")];
  const child = spawn(node, [...first, ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    cwd: root,
    env: environment(),
    detached: ownGroup,
  });
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  // Windows tells every program in the console itself, and knows no gentle signal to pass on.
  return waitFor(
    child,
    ownGroup ? { forward: signals, swallow: [] } : { forward: [], swallow: signals },
  );
}

/** The terminal and npm both pass on the same Ctrl-C; a second press comes later than this. */
const SAME_PRESS_MS = 500;
const PARENT_CHECK_MS = 200;

function waitFor(child, { forward, swallow }) {
  let last = { signal: "", at: 0 };
  const pass = (signal) => {
    const at = performance.now();
    if (signal === last.signal && at - last.at < SAME_PRESS_MS) return;
    last = { signal, at };
    child.kill(signal);
  };
  const ignore = () => {};
  for (const signal of forward) process.on(signal, pass);
  for (const signal of swallow) process.on(signal, ignore);
  // One signal is enough: a second one means "now" to the server.
  const stopWatching = whenNpmIsGone(() => last.signal || pass("SIGTERM"));
  return new Promise((resolve) => {
    child.once("error", (error) => fail(`${child.spawnfile} cannot run: ${error.message}`));
    child.once("exit", (code, signal) => {
      stopWatching();
      for (const name of forward) process.off(name, pass);
      for (const name of swallow) process.off(name, ignore);
      resolve(code ?? 128 + (signalNumbers[signal] ?? 0));
    });
  });
}

/** npm runs us through a shell, which takes a SIGTERM for itself and dies without telling us. */
function whenNpmIsGone(tell) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return () => {};
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    tell();
  }, PARENT_CHECK_MS);
  return () => clearInterval(timer);
}

const signalNumbers = {
  SIGHUP: 1,
  SIGINT: 2,
  SIGQUIT: 3,
  SIGABRT: 6,
  SIGKILL: 9,
  SIGSEGV: 11,
  SIGTERM: 15,
};
