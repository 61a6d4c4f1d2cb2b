import { setTimeout as pause } from "node:timers/promises";

// People who sign in, twenty at once, in a process of its own: node bench/send-sign-ins.ts <url> <seconds>
// Prints how long each took, and how many were not checked.

const [url = "", seconds = "20"] = process.argv.slice(2);
const AT_ONCE = 20;
/** Longer than the server needs for twenty. */
const BETWEEN = 4_000;

const times: number[] = [];
let [people, unchecked] = [process.pid * 1_000, 0];

async function signIn(): Promise<number> {
  people += 1;
  const response = await fetch(`${url}/api/newsroom/session`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      origin: url,
      // Networks of their own, because failures of one are limited.
      "x-forwarded-for": `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`,
    },
    body: JSON.stringify({
      email: `reporter-${people}@example.org`,
      password: "a password that nobody has",
      code: "000000",
    }),
  });
  await response.arrayBuffer();
  return response.status;
}

for (let left = (Number(seconds) * 1_000) / BETWEEN; left >= 1; left -= 1) {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const began = performance.now();
      // An unknown address costs the server what a known one does.
      if ((await signIn()) !== 401) unchecked += 1;
      times.push(performance.now() - began);
    }),
  );
  await pause(BETWEEN / 2);
}
console.log(JSON.stringify({ times, unchecked }));
process.exit(0);
