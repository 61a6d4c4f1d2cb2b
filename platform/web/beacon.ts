/** Outlives the page that sends it. Nobody waits for the answer, and nobody hears of a failure. */
export function sendBeacon(path: string, body: object): void {
  // The browser would write its failure into the console of a reader who knows that there is no line.
  if (!navigator.onLine) return;
  fetch(path, {
    method: "POST",
    keepalive: true,
    credentials: "include",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {});
}
