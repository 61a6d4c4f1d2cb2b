/**
 * A page that turns into another one asks the server for data, which is not kept. Whoever reads a copy, or has no
 * connection, is given whole pages: those the worker has.
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
