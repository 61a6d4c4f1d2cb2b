/** Outlives the page that sends it. Nobody waits for the answer, and nobody hears of a failure. */
export function sendBeacon(path: string, body: object): void {
  fetch(path, {
    method: "POST",
    keepalive: true,
    credentials: "include",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {});
}
