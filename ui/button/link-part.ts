import type { ComponentType, ReactNode } from "react";

export type LinkPartProps = {
  href: string;
  className?: string;
  rel?: string;
  "aria-label"?: string;
  children: ReactNode;
};

/** How a part renders its links: a plain anchor unless the caller hands in the router's own. */
export type LinkPart = ComponentType<LinkPartProps> | "a";
