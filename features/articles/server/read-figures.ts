import type { Deps } from "../../../platform/server/deps.ts";
import { findMostViewed, sumByCategory } from "./figures-repository.ts";

/** How often what is out was viewed since it came out: by category, and the most viewed articles. */
export async function readFigures({ db, clock }: Deps, { most }: { most: number }) {
  const now = clock.now();
  const [byCategory, mostViewed] = await Promise.all([
    sumByCategory(db, { now }),
    findMostViewed(db, { now, limit: most }),
  ]);
  return { byCategory, mostViewed };
}
