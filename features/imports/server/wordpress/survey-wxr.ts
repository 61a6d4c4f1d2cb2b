import { AppError } from "#shared/contract/app-error.ts";
import { plainLine } from "../html/plain-text.ts";
import { normalizeOldAddress } from "../old-address.ts";
import { nameWithoutAddress } from "../posts/choose-texts.ts";
import { guestAuthor, metaOf, readWxr, textOf, type WxrElement } from "./read-wxr.ts";

export interface Attachment {
  id: string;
  url: string;
  alt: string;
  caption: string;
  /** The post it was attached to. */
  parent: string;
  address: string;
}

/** What posts may refer to; it may come later in the file than the post. */
export interface Survey {
  /** The older site's address, without a trailing slash. */
  site: string;
  /** The hosts of its own pictures. */
  hosts: readonly string[];
  /** Names by login. */
  authors: ReadonlyMap<string, string>;
  /** The contents of reusable blocks by their number. */
  reusable: ReadonlyMap<string, string>;
  attachments: ReadonlyMap<string, Attachment>;
  /** Attachments by post, in order. */
  galleries: ReadonlyMap<string, readonly Attachment[]>;
  /** Addresses of posts that will be imported. */
  addresses: ReadonlySet<string>;
  posts: number;
}

const POSTS = /^(post|page)$/;

/** Reads the whole file once to collect what posts refer to. */
export async function surveyWxr(path: string): Promise<Survey> {
  /** The site itself first, then the network it may belong to. */
  const places: Record<string, string> = {
    "wp:base_blog_url": "",
    link: "",
    "wp:base_site_url": "",
  };
  const authors = new Map<string, string>();
  const reusable = new Map<string, string>();
  const attachments = new Map<string, Attachment>();
  const galleries = new Map<string, Attachment[]>();
  const addresses = new Set<string>();
  let posts = 0;

  for await (const element of readWxr(path)) {
    if (Object.hasOwn(places, element.name)) places[element.name] = element.text.trim();
    else if (element.name === "wp:author") addAuthor(element);
    else if (element.name === "item") addItem(element);
  }

  function addAuthor(author: WxrElement) {
    const login = textOf(author, "wp:author_login");
    const [shown = "", first = "", last = ""] = ["display_name", "first_name", "last_name"].map(
      (part) => plainLine(textOf(author, `wp:author_${part}`)),
    );
    authors.set(login, nameWithoutAddress(shown) || `${first} ${last}`.trim() || login);
  }

  /** Those with an account keep the name that it has. */
  function addGuest(item: WxrElement) {
    const { logins, name } = guestAuthor(item);
    for (const login of logins)
      if (!authors.has(login)) authors.set(login, plainLine(name) || login);
  }

  function addItem(item: WxrElement) {
    const type = textOf(item, "wp:post_type");
    if (type === "attachment") addAttachment(item);
    if (type === "guest-author") addGuest(item);
    if (type === "wp_block") reusable.set(textOf(item, "wp:post_id"), contentOf(item));
    if (!POSTS.test(type)) return;
    posts += 1;
    const address = normalizeOldAddress(textOf(item, "link"));
    if (address !== undefined) addresses.add(address);
  }

  function addAttachment(item: WxrElement) {
    const attachment: Attachment = {
      id: textOf(item, "wp:post_id"),
      url: textOf(item, "wp:attachment_url"),
      alt:
        plainLine(metaOf(item, "_wp_attachment_image_alt") ?? "") ||
        plainLine(textOf(item, "title")),
      caption: plainLine(textOf(item, "excerpt:encoded")),
      parent: textOf(item, "wp:post_parent"),
      address: textOf(item, "link"),
    };
    attachments.set(attachment.id, attachment);
    const gallery = galleries.get(attachment.parent);
    if (gallery) gallery.push(attachment);
    else galleries.set(attachment.parent, [attachment]);
  }

  const urls = Object.values(places).flatMap((place) => URL.parse(place) ?? []);
  const [site] = urls;
  if (!site) throw new AppError("invalid_input", `${path} does not say which site it is from.`);
  return {
    site: site.href.replace(/\/$/, ""),
    hosts: [...new Set(hostsOf(urls))],
    authors,
    reusable,
    attachments,
    galleries,
    addresses,
    posts,
  };
}

const contentOf = (item: WxrElement) => textOf(item, "content:encoded");

/** WordPress.com serves pictures from another host. */
function hostsOf(urls: readonly URL[]): string[] {
  return urls
    .map(({ host }) => host)
    .filter((host) => host !== "wordpress.com")
    .flatMap((host) => {
      const [, name] = /^([\w-]+)\.wordpress\.com$/.exec(host) ?? [];
      return name ? [host, `${name}.files.wordpress.com`] : [host];
    });
}
