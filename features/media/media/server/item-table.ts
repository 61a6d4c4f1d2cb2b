import type { MediaItem } from "#features/media/calls/staff-media.ts";
import { columns } from "#platform/server/command/printing/columns.ts";
import { showMoment } from "#platform/server/command/printing/moments.ts";

/** Pictures as commands print them. */
export const itemTable = (items: readonly MediaItem[]) =>
  columns(
    ["No.", "imageUrl", "Credit", "Licence", "Until", "Uses"],
    items.map(({ id, url, validUntil, uses, ...item }) => [
      ...[id, url, item.credit, item.licence],
      validUntil ? showMoment(new Date(validUntil)) : "",
      uses,
    ]),
  );
