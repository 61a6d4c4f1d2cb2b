import { isPlainClick } from "#platform/web/router/plain-click.ts";
import { findPage } from "./page-table.ts";

/**
 * A document keeps the policy it was sent with and every script it loaded, so links between payment pages and other
 * pages load a new document.
 */
export function keepDocumentsApart(): void {
  addEventListener("click", leaveToBrowser, { capture: true });
}

function leaveToBrowser(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link || !isPlainClick(event, link)) return;
  if (takesPayments(link.pathname) === takesPayments(location.pathname)) return;
  // The router ignores events that are already handled.
  event.preventDefault();
  location.assign(link.href);
}

const takesPayments = (path: string) => findPage(path).page.takesPayments === true;
