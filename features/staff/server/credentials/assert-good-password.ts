import { PASSWORD_LENGTH } from "#features/staff/calls/staff-account.ts";
import { AppError } from "#shared/contract/app-error.ts";
import { site } from "#site.config.ts";

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
