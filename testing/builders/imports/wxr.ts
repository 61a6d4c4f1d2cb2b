/** A WordPress export of a few items, as WordPress would write it. */
export function aWxr(items: readonly string[], { site = "https://old.example" } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.9" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>The Old Bugle</title><link>${site}</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${site}</wp:base_site_url><wp:base_blog_url>${site}</wp:base_blog_url>
<wp:author><wp:author_login><![CDATA[ida]]></wp:author_login>
<wp:author_email><![CDATA[ida@old.example]]></wp:author_email>
<wp:author_display_name><![CDATA[Ida &amp; Co]]></wp:author_display_name></wp:author>
${items.join("\n")}
</channel>
</rss>
`;
}

let made = 100;

export interface OldItem {
  id?: number;
  type?: string;
  status?: string;
  title?: string;
  slug?: string;
  link?: string;
  content?: string;
  date?: string;
  password?: string;
  sticky?: boolean;
  categories?: readonly string[];
  tags?: readonly string[];
  meta?: Readonly<Record<string, string>>;
  parent?: number;
  attachment?: string;
  comments?: readonly OldComment[];
}

export interface OldComment {
  id: number;
  author?: string;
  email?: string;
  content: string;
  approved?: string;
  type?: string;
  parent?: number;
  date?: string;
}

const cdata = (text: string) => `<![CDATA[${text}]]>`;

/** A published post; set only what the test is about. */
export function anItem(given: OldItem = {}): string {
  made += 1;
  const { id = made, type = "post", status = "publish", date = "2019-03-04 08:00:00" } = given;
  const { slug = `quay-${id}`, link = `https://old.example/2019/03/${slug}/` } = given;
  const terms = [
    ...(given.categories ?? []).map((name) => ["category", name]),
    ...(given.tags ?? []).map((name) => ["post_tag", name]),
  ];
  return `<item><title>${cdata(given.title ?? `Quay number ${id}`)}</title><link>${link}</link>
<dc:creator>${cdata("ida")}</dc:creator><guid isPermaLink="false">https://old.example/?p=${id}</guid>
<content:encoded>${cdata(given.content ?? "The quay opened.")}</content:encoded>
<excerpt:encoded>${cdata("")}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${cdata(date)}</wp:post_date>
<wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt><wp:comment_status>open</wp:comment_status>
<wp:post_name>${cdata(slug)}</wp:post_name><wp:status>${status}</wp:status>
<wp:post_parent>${given.parent ?? 0}</wp:post_parent><wp:post_type>${type}</wp:post_type>
<wp:post_password>${cdata(given.password ?? "")}</wp:post_password>
<wp:is_sticky>${given.sticky ? 1 : 0}</wp:is_sticky>
${given.attachment ? `<wp:attachment_url>${cdata(given.attachment)}</wp:attachment_url>` : ""}
${terms.map(([domain, name]) => `<category domain="${domain}" nicename="x">${cdata(name ?? "")}</category>`).join("")}
${Object.entries(given.meta ?? {})
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  .join("")}
${(given.comments ?? []).map(aComment).join("")}</item>`;
}

const aComment = (comment: OldComment) => `<wp:comment><wp:comment_id>${comment.id}</wp:comment_id>
<wp:comment_author>${cdata(comment.author ?? "Bo")}</wp:comment_author>
<wp:comment_author_email>${cdata(comment.email ?? "bo@reader.example")}</wp:comment_author_email>
<wp:comment_author_IP>203.0.113.9</wp:comment_author_IP>
<wp:comment_date>${cdata(comment.date ?? "2019-03-05 09:00:00")}</wp:comment_date>
<wp:comment_date_gmt>${cdata(comment.date ?? "2019-03-05 09:00:00")}</wp:comment_date_gmt>
<wp:comment_content>${cdata(comment.content)}</wp:comment_content>
<wp:comment_approved>${comment.approved ?? "1"}</wp:comment_approved>
<wp:comment_type>${comment.type ?? "comment"}</wp:comment_type>
<wp:comment_parent>${comment.parent ?? 0}</wp:comment_parent></wp:comment>`;
