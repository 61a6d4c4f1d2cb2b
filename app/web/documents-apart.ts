import { pageAt } from "./page-table.ts";

/**
 * A document keeps the policy it was sent with, and every script it ever loaded. Links between pages that take payments
 * and all others are therefore left to the browser: each side is a document of its own.
 */
export function keepDocumentsApart(): void {
  addEventListener("click", leaveToBrowser, { capture: true });
}

function leaveToBrowser(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link || !isPlain(event, link)) return;
  if (takesPayments(link.pathname) === takesPayments(location.pathname)) return;
  // The router sees that somebody else took care of it.
  event.preventDefault();
  location.assign(link.href);
}

const takesPayments = (path: string) => pageAt(path).page.takesPayments === true;

const isPlain = (click: MouseEvent, link: HTMLAnchorElement) =>
  click.button === 0 &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) &&
  link.origin === location.origin &&
  link.target === "" &&
  !link.hasAttribute("download");
