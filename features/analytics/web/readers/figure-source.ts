import type { FigureTable } from "#features/analytics/downloads.ts";
import type { Days } from "#features/analytics/limits.ts";
import type { LiveFigures, ReaderFigures } from "#features/analytics/reader-figures.ts";

/** Who shows the figures knows how to get them: with the admin key, or as staff. */
export interface FigureSource {
  readers(days: Days): Promise<ReaderFigures>;
  live(): Promise<LiveFigures>;
  /** Saves a table as a file. */
  save?(table: FigureTable, days: Days): Promise<void>;
}
