/** All orders; addresses and API calls give the field and the direction separately. */
export const sortOptions = [
  "relevance-desc",
  "date-desc",
  "date-asc",
  "views-desc",
  "views-asc",
  "trending-desc",
] as const;

export type SortOption = (typeof sortOptions)[number];

export const defaultSort = "relevance-desc" satisfies SortOption;

interface Sort {
  name: string;
  by: "relevance" | "date" | "views" | "trending";
  order: "asc" | "desc";
}

export const sorts: Readonly<Record<SortOption, Sort>> = {
  "relevance-desc": { name: "Most relevant", by: "relevance", order: "desc" },
  "date-desc": { name: "Newest first", by: "date", order: "desc" },
  "date-asc": { name: "Oldest first", by: "date", order: "asc" },
  "views-desc": { name: "Most viewed", by: "views", order: "desc" },
  "views-asc": { name: "Least viewed", by: "views", order: "asc" },
  "trending-desc": { name: "Trending now", by: "trending", order: "desc" },
};

/** The option for a field and a direction; undefined if there is none. */
export const sortOption = (by = "relevance", order = "desc"): SortOption | undefined =>
  sortOptions.find((option) => option === `${by}-${order}`);
