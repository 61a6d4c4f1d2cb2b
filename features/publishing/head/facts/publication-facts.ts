import { site } from "#site.config.ts";
import type { Absolute } from "../seo-head.ts";
import { SHARE_PICTURE, sitePicture } from "../share-picture.ts";
import type { Fact, Reference } from "./fact.ts";

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
