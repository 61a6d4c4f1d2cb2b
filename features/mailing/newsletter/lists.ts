/** What readers can subscribe to. */
export const LISTS = ["alerts", "digest"] as const;
export type MailList = (typeof LISTS)[number];

/** In the middle of a sentence. */
const names: Readonly<Record<MailList, string>> = {
  alerts: "breaking-news alerts",
  digest: "the weekly digest",
};

export const nameLists = (lists: readonly MailList[]): string =>
  LISTS.filter((list) => lists.includes(list))
    .map((list) => names[list])
    .join(" and ");
