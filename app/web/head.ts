import { site } from "../../site.config.ts";
import type { PageHead } from "./page.ts";

type Tag = { tag: "meta" | "link"; attributes: Record<string, string> };

export const titleOf = ({ title }: PageHead) =>
  title === site.name ? `${site.name} | ${site.tagline}` : `${title} | ${site.name}`;

/** Everything about a page that machines read, as tags: printed by the server, kept in step by the browser. */
export function headTags(head: PageHead, origin: string): Tag[] {
  const canonical = origin + head.canonical;
  const picture = head.image && { url: new URL(head.image.path, origin).href, alt: head.image.alt };
  const named = {
    description: head.description,
    robots: head.robots ?? "max-image-preview:large",
    "twitter:card": picture ? "summary_large_image" : "summary",
    "twitter:title": head.title,
    "twitter:description": head.description,
    ...(picture && { "twitter:image": picture.url, "twitter:image:alt": picture.alt }),
  };
  const properties = {
    "og:site_name": site.name,
    "og:type": head.type ?? "website",
    "og:title": head.title,
    "og:description": head.description,
    "og:url": canonical,
    ...(picture && { "og:image": picture.url, "og:image:alt": picture.alt }),
  };
  return [
    ...Object.entries(named).map(([name, content]) => meta({ name, content })),
    ...Object.entries(properties).map(([property, content]) => meta({ property, content })),
    { tag: "link", attributes: { rel: "canonical", href: canonical } },
  ];
}

const meta = (attributes: Record<string, string>): Tag => ({ tag: "meta", attributes });

export function printHead(head: PageHead, origin: string): string {
  return [`<title>${escaped(titleOf(head))}</title>`, ...headTags(head, origin).map(print)].join(
    "\n",
  );
}

const print = ({ tag, attributes }: Tag) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(" ")}>`;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (value: string) =>
  value.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** After a client-side navigation the head must speak of the new page. */
export function applyHead(head: PageHead, page: Document): void {
  page.title = titleOf(head);
  const isOurs = "meta[name], meta[property], link[rel=canonical]";
  const kept = new Set(["viewport", "theme-color", "color-scheme"]);
  for (const old of page.head.querySelectorAll(isOurs)) {
    if (!kept.has(old.getAttribute("name") ?? "")) old.remove();
  }
  for (const { tag, attributes } of headTags(head, page.location.origin)) {
    const element = page.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    page.head.append(element);
  }
}
