import { MediaFilter } from "#features/media/calls/staff-media.ts";

const NAMES = ["q", "credit", "licence", "expiry", "show"] as const;
export type MediaFilterName = (typeof NAMES)[number];

/** The filters in an address. What is wrong there is left out. */
export function readMediaFilter(search: string): MediaFilter {
  const given = new URLSearchParams(search);
  const filter: Record<string, string> = {};
  for (const name of NAMES) {
    const value = given.get(name)?.trim();
    if (value && MediaFilter.shape[name].safeParse(value).success) filter[name] = value;
  }
  return MediaFilter.parse(filter);
}

export function mediaAddress(filter: Partial<Record<MediaFilterName, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const name of NAMES) if (filter[name]) search.set(name, filter[name]);
  return search.size > 0 ? `/newsroom/media?${search}` : "/newsroom/media";
}
