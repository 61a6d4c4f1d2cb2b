import { setPriority } from "node:os";
import { beaconPaths } from "#features/numbers/beacon-paths.ts";
import { sendCrowd } from "./crowd.ts";

// A crowd of readers, in a process of its own: node bench/send-beacons.ts <url> <seconds> <a second> [views]
// Of ten beacons two are a bot's and one is nonsense, unless only views are asked for. Prints what was answered.

// A lower priority, because real readers have machines of their own.
setPriority(10);

const [url = "", seconds = "10", rate = "5000", only] = process.argv.slice(2);
const browsers = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
];
const paths = [
  "/",
  "/about-us",
  ...Array.from({ length: 40 }, (_, at) => `/article/story-${at + 1}`),
];
let sent = 0;

const { host } = new URL(url);
const request = () => {
  sent += 1;
  const kind = only ? 9 : sent % 10;
  const who = Math.floor(sent / 3);
  const body = JSON.stringify({
    sessionId: `reader-${who}`,
    path: kind === 0 ? "nonsense" : paths[sent % paths.length],
    referrer: sent % 3 === 0 ? "https://www.google.com/" : "",
  });
  const browser = kind === 1 || kind === 2 ? "Googlebot/2.1" : browsers[who % 3];
  const address = `10.${(who >> 16) & 255}.${(who >> 8) & 255}.${who & 255}`;
  return [
    `POST ${beaconPaths.view} HTTP/1.1`,
    `host: ${host}`,
    "content-type: application/json",
    `content-length: ${body.length}`,
    `user-agent: ${browser}`,
    `x-forwarded-for: ${address}`,
    "",
    body,
  ].join("\r\n");
};

const crowd = { readers: 400, seconds: Number(seconds), rate: Number(rate), request };
const { times: _, undisturbed: __, ...received } = await sendCrowd(url, crowd);
console.log(JSON.stringify(received));
process.exit(0);
