const LEAST_CHARACTERS = 24;
const LEAST_DIFFERENT = 10;
const commonWords =
  /change|password|passw0rd|secret|default|example|admin|letmein|qwerty|12345|abcdef/i;

/** Why a key is refused, or nothing for a random key. */
export function keyWeakness(key: string): string | undefined {
  if (key.length < LEAST_CHARACTERS || /\s/.test(key)) {
    return `must have at least ${LEAST_CHARACTERS} characters and no spaces`;
  }
  if (!/^[\x21-\x7e]+$/.test(key)) return "must hold plain letters, digits and signs only";
  return isGuessable(key)
    ? "must be random, such as what `openssl rand -hex 24` prints"
    : undefined;
}

const isGuessable = (key: string) =>
  new Set(key).size < LEAST_DIFFERENT || /^(.+?)\1+$/.test(key) || commonWords.test(key);
