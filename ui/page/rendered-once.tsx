import { createContext, type HTMLAttributes, type ReactNode, use } from "react";

/** The HTML of a part, which is rendered only if there is none for this key. */
export type RenderPart = (key: string, part: ReactNode) => string;

/** Provided on the server only. */
export const PartRenderer = createContext<RenderPart | undefined>(undefined);

type RenderedOnceProps = HTMLAttributes<HTMLElement> & {
  as: "footer" | "header" | "li";
  /** Another one for each part of the site. */
  part: string;
  /** Everything that its content depends on. */
  data?: unknown;
  children: ReactNode;
};

/**
 * An element with a content that many pages share. The server renders that once for equal data, the browser as usual.
 * The content must not call `useId`, whose ids differ between the two.
 */
export function RenderedOnce({
  as: Element,
  part,
  data,
  children,
  ...attributes
}: RenderedOnceProps) {
  const renderPart = use(PartRenderer);
  if (!renderPart) return <Element {...attributes}>{children}</Element>;
  const html = { __html: renderPart(`${part} ${JSON.stringify(data)}`, children) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
  return <Element {...attributes} dangerouslySetInnerHTML={html} />;
}
