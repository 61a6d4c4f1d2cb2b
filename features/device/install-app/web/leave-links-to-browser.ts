/**
 * Client-side navigation fetches data, which is not stored offline. On a stored page or without a connection, links
 * load whole pages, which the worker has.
 */
export function leaveLinksToBrowser(): void {
  addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (!link || !isPlain(event, link) || !readsCopies()) return;
      event.preventDefault();
      location.assign(link.href);
    },
    { capture: true },
  );
}

const readsCopies = () => !navigator.onLine || document.querySelector("[data-saved-copy]") !== null;

const isPlain = (click: MouseEvent, link: HTMLAnchorElement) =>
  !click.defaultPrevented &&
  click.button === 0 &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) &&
  link.origin === location.origin &&
  link.pathname !== location.pathname &&
  link.target === "" &&
  !link.hasAttribute("download");
