import type { Page } from "@playwright/test";

/** Collects errors and warnings of the console, uncaught errors, and requests that leave our own host. */
export function watchPage(page: Page, origin: string): string[] {
  const trouble: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    // A missing page has status 404, and the browser reports its own navigation as an error.
    const itself = message.location().url === page.url() && /status of 404/.test(message.text());
    // Chromium warns about files that it loaded before the service worker was active.
    const beforeWorker = message.text().includes("service worker resource mismatch");
    if (!itself && !beforeWorker) trouble.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => trouble.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    const { protocol, origin: requested } = new URL(request.url());
    if (protocol.startsWith("http") && requested !== origin)
      trouble.push(`left the site: ${request.url()}`);
  });
  return trouble;
}
