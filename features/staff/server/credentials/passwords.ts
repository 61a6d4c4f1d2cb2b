import { type Argon2Parameters, randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { PASSWORD_LENGTH } from "#features/staff/calls/staff-account.ts";
import { createWorkQueue } from "#platform/server/work-queue.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { site } from "#site.config.ts";

const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** The form in which a password is stored: argon2id as PHC text. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await hashInThread({
    ...COST,
    message: textOf(password),
    nonce,
    tagLength: TAG_BYTES,
  });
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Takes as long for an account that does not exist or has no password. */
export async function matchesPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = "", tag = ""] = PHC.exec(hash ?? NOBODY) ?? [];
  const expected = Buffer.from(tag, "base64");
  const given = await hashInThread({
    message: textOf(password),
    nonce: Buffer.from(salt, "base64"),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(given, expected) && hash !== null;
}

/** The same letters, however the keyboard put them together. */
const textOf = (password: string) => password.normalize("NFKC");

const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

/** In the form of a hash, and of no password. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(TAG_BYTES))}`;

/** Each takes 19 MiB and 30 ms of a core. */
const queue = createWorkQueue({ concurrency: 1, maxWaiting: 100 });
let thread: Worker | undefined;

/** Argon2id in a thread of low priority, so that readers are served first. */
const hashInThread = (parameters: Argon2Parameters): Promise<Buffer> =>
  queue(async () => {
    thread ??= startThread();
    // A process ends without waiting for a thread that has nothing to do.
    thread.ref();
    thread.postMessage(parameters);
    const [tag]: Uint8Array[] = await once(thread, "message");
    thread.unref();
    if (!tag) throw new Error("The thread that hashes passwords answered nothing");
    return Buffer.from(tag);
  });

function startThread(): Worker {
  const started = new Worker(new URL("hash-thread.ts", import.meta.url));
  started.once("exit", () => {
    thread = undefined;
  });
  return started;
}

/** Refused alone, repeated, and with digits or signs around them. */
const COMMON_WORDS = `
  password passwort passw pass welcome letmein iloveyou iloveu monkey dragon football baseball basketball
  superman batman starwars sunshine princess master shadow secret admin administrator root login user
  guest test testing changeme default temp qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn
  zxcvbnm qazwsx qazwsxedc abc abcd abcdef abcdefgh abcdefghijkl abcdefghijklm trustno trustnoone whatever
  freedom hello helloworld ninja mustang michael jordan jennifer ashley charlie computer internet
  newsroom newspaper journalist reporter editor breakingnews correcthorsebatterystaple thisismypassword
  mypassword newpassword yourpassword passwordpassword opensesame
`
  .trim()
  .split(/\s+/);

const RUNS = "012345678901234567890123456789";

/** Throws on a password that is too short, too long or among the first that are guessed. */
export function assertGoodPassword(password: string, { email }: { email: string }): void {
  const { min, max } = PASSWORD_LENGTH;
  const { length } = [...password];
  if (length < min || length > max)
    throw new AppError("invalid_input", `Please use ${min} to ${max} characters.`);
  if (isEasyToGuess(password, email))
    throw new AppError("invalid_input", "This password is easy to guess. Please use another.");
}

function isEasyToGuess(password: string, email: string): boolean {
  const lower = password.toLowerCase();
  const letters = lower.replace(/[^\p{L}]/gu, "");
  const digits = lower.replace(/\D/g, "");
  if (letters === "") return RUNS.includes(digits) || backwards(RUNS).includes(digits);
  if (new Set(lower).size <= 3) return true;
  const ours = [site.name, site.shortName, email, email.split("@", 1)[0] ?? ""].map(lettersOf);
  return [...COMMON_WORDS, ...ours].some((word) => word !== "" && isRepeated(letters, word));
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");
const backwards = (text: string) => [...text].reverse().join("");

const isRepeated = (text: string, word: string) =>
  text.length % word.length === 0 && word.repeat(text.length / word.length) === text;
