export type ShareTarget = "twitter" | "facebook" | "linkedin" | "email";

/** Plain addresses by which a story is passed on. Each part is encoded by itself: no title can add another. */
export function shareLinks({
  title,
  address,
}: {
  title: string;
  address: string;
}): Record<ShareTarget, string> {
  const line = onOneLine(title);
  return {
    twitter: `https://twitter.com/intent/tweet?${parts({ text: line, url: address })}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?${parts({ u: address })}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?${parts({ url: address })}`,
    email: `mailto:?${parts({ subject: line, body: address })}`,
  };
}

/** With `%20`, because mail programs take a plus for a plus. */
const parts = (given: Record<string, string>) =>
  new URLSearchParams(given).toString().replaceAll("+", "%20");

/** A line break in a mail's subject could begin another header. */
const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
