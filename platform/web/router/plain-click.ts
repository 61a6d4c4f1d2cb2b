interface Click {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Whether a click means "show me this page here" and not a new tab, a download or another site. */
export const isPlainClick = (click: Click, link: HTMLAnchorElement) =>
  click.button === 0 &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) &&
  link.origin === location.origin &&
  link.target === "" &&
  !link.hasAttribute("download");
