export interface ModifiedClick {
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Whether no key says that the link is wanted elsewhere. */
export const isUnmodified = (click: ModifiedClick): boolean =>
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
