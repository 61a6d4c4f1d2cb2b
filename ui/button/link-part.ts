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
