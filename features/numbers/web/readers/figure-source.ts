import type { LiveFigures, ReaderFigures } from "#features/numbers/calls/reader-figures.ts";
import type { FigureTable } from "#features/numbers/downloads.ts";
import type { Days } from "#features/numbers/limits.ts";

/** Who shows the figures knows how to get them: with the admin key, or as staff. */
export interface FigureSource {
  readers(days: Days): Promise<ReaderFigures>;
  live(): Promise<LiveFigures>;
  /** Saves a table as a file. */
  save?(table: FigureTable, days: Days): Promise<void>;
}
