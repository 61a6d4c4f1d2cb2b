/** Survives the page that sends it; failures are ignored. */
export function sendBeacon(path: string, body: object): void {
  // Offline, the browser would log an error to the console.
  if (!navigator.onLine) return;
  fetch(path, {
    method: "POST",
    keepalive: true,
    credentials: "include",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => {});
}
