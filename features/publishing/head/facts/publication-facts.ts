import { articlePath } from "#shared/site/paths.ts";
import { site } from "#site.config.ts";
import type { Absolute, Fact, Reference } from "../seo-head.ts";
import { SHARE_PICTURE, sitePicture } from "../share-picture.ts";

export const publisher = (at: Absolute): Reference => ({ "@id": at("/#publisher") });

/** The publisher and the site search, the same on every page. */
export function publicationFacts(at: Absolute): Fact[] {
  const { contacts, channels, social } = site;
  return [
    {
      "@type": "NewsMediaOrganization",
      ...publisher(at),
      name: site.name,
      slogan: site.tagline,
      description: site.description,
      url: at("/"),
      logo: at("/icon.svg"),
      image: picture(at(sitePicture().path)),
      sameAs: [channels.local.url, channels.national.url, social.url],
      email: contacts.newsroom,
      telephone: contacts.phone,
      address: contacts.address.join(", "),
      ethicsPolicy: at("/ethics"),
      actionableFeedbackPolicy: at("/contact-us"),
      masthead: at("/about-us"),
    },
    {
      "@type": "WebSite",
      "@id": at("/#website"),
      name: site.name,
      url: at("/"),
      inLanguage: site.language,
      publisher: publisher(at),
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${at("/search")}?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

export const picture = (url: string): Fact => ({
  "@type": "ImageObject",
  url,
  width: SHARE_PICTURE.width,
  height: SHARE_PICTURE.height,
});

/** The stories that a page lists, in its order. */
export const listFacts = (
  stories: readonly { slug: string; title: string }[],
  at: Absolute,
): Fact => ({
  "@type": "ItemList",
  numberOfItems: stories.length,
  itemListElement: stories.map(({ slug, title }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    url: at(articlePath(slug)),
  })),
});

/** The breadcrumbs from the front page to a page. */
export const trailFacts = (
  trail: readonly { name: string; path: string }[],
  at: Absolute,
): Fact => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: site.name, path: "/" }, ...trail].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: at(path),
  })),
});
