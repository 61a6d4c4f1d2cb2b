import { isUnmodified, type ModifiedClick } from "#ui/browser/unmodified-click.ts";

/** Whether a click means "show me this page here" and not a new tab, a download or another site. */
export const isPlainClick = (click: ModifiedClick & { button: number }, link: HTMLAnchorElement) =>
  click.button === 0 &&
  isUnmodified(click) &&
  link.origin === location.origin &&
  link.target === "" &&
  !link.hasAttribute("download");
