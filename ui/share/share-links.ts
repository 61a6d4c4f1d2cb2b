export type ShareTarget = "twitter" | "facebook" | "linkedin" | "email";

/** Links to the share pages of other sites. Each part is encoded separately, so that a title cannot add parameters. */
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

/** Encodes spaces as `%20`, because mail programs do not read a plus as a space. */
const parts = (given: Record<string, string>) =>
  new URLSearchParams(given).toString().replaceAll("+", "%20");

/** A line break in a subject could start another mail header. */
const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
