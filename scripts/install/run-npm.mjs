import { spawn } from "node:child_process";
import { basename } from "node:path";
import { Failure } from "#platform/server/failure/failure.mjs";
import { openLog } from "#platform/server/failure/open-log.mjs";
import { FULL_DISK, NO_NETWORK, reasonIn } from "#platform/server/failure/reason-in.mjs";

const PROGRESS_MS = 10_000;
/** By default npm would retry an unreachable registry for half an hour. */
const OFFLINE_MS = 15_000;

/**
 * Runs npm, shows that it is still at work, and keeps what it prints for the log.
 *
 * @param {string} root
 * @param {string[]} args
 * @param {{ title: string, log: string, cwd?: string, onFullDisk?: () => void }} options
 */
export async function runNpm(
  root,
  args,
  { title, log: logName, cwd = root, onFullDisk = () => {} },
) {
  console.log(`${title} …`);
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const progress = setInterval(
    () => console.log(`  still installing, ${seconds()} s`),
    PROGRESS_MS,
  );
  const log = openLog(root, logName);
  try {
    const { code, output } = await spawnNpm(args, cwd, log.write);
    const isDiskFull = FULL_DISK.test(output);
    if (isDiskFull) onFullDisk();
    if (code !== 0 || isDiskFull) {
      throw new Failure(
        `The packages could not be installed: ${reasonIn(output, root) ?? lastError(output, code)}`,
        log.path,
      );
    }
  } finally {
    clearInterval(progress);
    log.close();
  }
  console.log(`Installed in ${seconds()} s.`);
}

/**
 * @param {string[]} args
 * @param {string} cwd
 * @param {(text: string) => void} write
 * @returns {Promise<{ code: number | string | null, output: string }>}
 */
function spawnNpm(args, cwd, write) {
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-progress"];
  const patience = ["--fetch-retries=5", "--fetch-retry-mintimeout=1000", "--fetch-retry-factor=2"];
  const all = [...args, ...quiet, ...patience, "--loglevel=http"];
  const cli = process.env.npm_execpath ?? "";
  const isScript = /^npm-cli\.c?js$/.test(basename(cli));
  const child = spawn(isScript ? process.execPath : "npm", isScript ? [cli, ...all] : all, {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    shell: !isScript && process.platform === "win32",
  });
  let output = "";
  let lastSuccess = performance.now();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      const text = `${chunk}`;
      output += text;
      write(text);
      if (/ fetch GET [23]\d\d /.test(text)) lastSuccess = performance.now();
      // npm treats a file that it could not write as a warning.
      if (FULL_DISK.test(text)) child.kill();
      else if (isFailedTry(text) && performance.now() - lastSuccess > OFFLINE_MS) child.kill();
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", (error) =>
      reject(new Failure(`npm cannot run (${error.message}): install Node.js with npm.`)),
    );
    child.once("close", (code, signal) => resolve({ code: code ?? signal, output }));
  });
}

/** @param {string} text */
const isFailedTry = (text) => / failed with /.test(text) && NO_NETWORK.test(text);

/**
 * npm's own first message; its error codes and log addresses say nothing to most people.
 *
 * @param {string} output
 * @param {number | string | null} code
 */
function lastError(output, code) {
  const lines = [
    ...output.matchAll(/^npm error (?!code |errno |syscall |path |A complete log)(.+)$/gm),
  ];
  return lines[0]?.[1] ?? `npm ended with ${code}.`;
}
