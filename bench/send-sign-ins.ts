import { setPriority } from "node:os";
import { createInterface } from "node:readline";

// People who sign in, twenty at once for each line that comes in: node bench/send-sign-ins.ts <url>
// Prints a line with how long each took, and how many were not checked.

// A lower priority, because real people have machines of their own.
setPriority(10);

const [url = ""] = process.argv.slice(2);
const AT_ONCE = 20;

let people = process.pid * 1_000;

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

for await (const _ of createInterface(process.stdin)) {
  const times: number[] = [];
  let unchecked = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const began = performance.now();
      // An unknown address costs the server what a known one does.
      if ((await signIn()) !== 401) unchecked += 1;
      times.push(performance.now() - began);
    }),
  );
  console.log(JSON.stringify({ times, unchecked }));
}
