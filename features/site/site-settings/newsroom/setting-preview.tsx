import type { ReactNode } from "react";
import { BarsGlyph } from "#ui/media/bars-glyph.tsx";
import type { SettingName } from "../rules/settings.ts";
import type { Draft } from "./setting-draft.ts";

/** How readers will see it, for what has a look of its own. */
export function SettingPreview({ name, draft }: { name: SettingName; draft: Draft }) {
  const shown = looks[name]?.(draft);
  if (!shown) return null;
  return (
    <figure className="grid gap-2">
      <figcaption className="type-label text-text-3">As readers see it</figcaption>
      <div className="setting-preview">{shown}</div>
    </figure>
  );
}

const looks: Partial<Record<SettingName, (draft: Draft) => ReactNode>> = {
  name: ({ name }) => (
    <p className="flex items-center gap-2">
      <BarsGlyph size={28} />
      <span className="setting-wordmark">{name}</span>
    </p>
  ),
  tagline: ({ tagline }) => <p className="type-label text-text-2">{tagline}</p>,
  tickerLabel: ({ tickerLabel }) => (
    <p className="type-label w-fit bg-tally px-3 py-2 text-tally-ink">{tickerLabel}</p>
  ),
  pressFreedom: ({ title, text }) => (
    <p className="type-small">
      <strong className="mr-2">{title}</strong>
      {text}
    </p>
  ),
};
