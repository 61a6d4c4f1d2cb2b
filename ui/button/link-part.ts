import type { ComponentType, ReactNode } from "react";

export type LinkPartProps = {
  href: string;
  className?: string;
  rel?: string;
  "aria-label"?: string;
  children: ReactNode;
};

/** How a component renders its links: a plain anchor unless the caller passes the router's. */
export type LinkPart = ComponentType<LinkPartProps> | "a";

export interface ModifiedClick {
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Whether no key says that the link is wanted elsewhere. */
export const isUnmodified = (click: ModifiedClick): boolean =>
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
