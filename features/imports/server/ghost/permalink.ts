import { AppError } from "#shared/contract/app-error.ts";
import { slugFrom } from "#shared/text/slug-from.ts";

/** How an older site built its addresses, such as `/{slug}/` or `/{year}/{month}/{slug}/`. */
export type Permalink = string & { readonly permalink: unique symbol };

const known = ["slug", "id", "year", "month", "day", "primary_tag", "primary_author"];

export function readPermalink(given: string): Permalink {
  const names = [...given.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const isWhole = given.startsWith("/") && (names.includes("slug") || names.includes("id"));
  if (!isWhole || names.some((name) => !known.includes(name))) {
    throw new AppError(
      "invalid_input",
      `"${given}" is no way to spell addresses: it begins with / and holds {slug} or {id}, and maybe ${known
        .slice(2)
        .map((name) => `{${name}}`)
        .join(", ")}.`,
    );
  }
  // Validated above.
  return given as Permalink;
}

export function writePermalink(
  permalink: Permalink,
  post: {
    id: string;
    slug: string;
    publishedAt: Date | undefined;
    tags: readonly string[];
    authors: readonly string[];
  },
): string {
  const [year = "", month = "", day = ""] =
    post.publishedAt?.toISOString().slice(0, 10).split("-") ?? [];
  const values: Record<string, string> = {
    id: post.id,
    slug: post.slug,
    year,
    month,
    day,
    primary_tag: slugFrom(post.tags[0] ?? "all"),
    primary_author: slugFrom(post.authors[0] ?? ""),
  };
  return permalink.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}
