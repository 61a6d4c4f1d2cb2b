import autocannon from "autocannon";
import { beaconPaths } from "../features/analytics/beacon-paths.ts";

// A crowd of readers, in a process of its own: node bench/send-beacons.ts <url> <seconds> <a second> [views]
// Of ten beacons two are a bot's and one is nonsense, unless only views are asked for. Prints what was answered.

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

const result = await autocannon({
  url,
  connections: 400,
  duration: Number(seconds),
  overallRate: Number(rate),
  reconnectRate: 500,
  requests: [
    {
      method: "POST",
      path: beaconPaths.view,
      setupRequest: (request) => {
        sent += 1;
        const kind = only ? 9 : sent % 10;
        const who = Math.floor(sent / 3);
        const body = {
          sessionId: `reader-${who}`,
          path: kind === 0 ? "nonsense" : paths[sent % paths.length],
          referrer: sent % 3 === 0 ? "https://www.google.com/" : "",
        };
        return {
          ...request,
          body: JSON.stringify(body),
          headers: {
            "content-type": "application/json",
            "user-agent": kind === 1 || kind === 2 ? "Googlebot/2.1" : (browsers[who % 3] ?? ""),
            "x-forwarded-for": `10.${(who >> 16) & 255}.${(who >> 8) & 255}.${who & 255}`,
          },
        };
      },
    },
  ],
});
console.log(
  JSON.stringify({
    answered: result["2xx"] + result.non2xx,
    taken: result["2xx"],
    perSecond: result.requests.average,
    p99: result.latency.p99,
  }),
);
