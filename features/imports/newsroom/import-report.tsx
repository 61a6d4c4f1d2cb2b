import { useState } from "react";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import type { ImportFindings } from "../calls/staff-imports.ts";
import { losesMuch, wordLine } from "../word-count.ts";
import { importQuery } from "./imports-queries.ts";

/** What was left out and why; loaded when it is opened. */
export function ImportReport({ id, fileName }: { id: number; fileName: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="import-more"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary aria-label={`Report of ${fileName}`}>Report</summary>
      {isOpen && <Report id={id} />}
    </details>
  );
}

function Report({ id }: { id: number }) {
  return (
    <Refreshed query={useQuery(importQuery(id))}>
      {({ findings }) => <Findings findings={findings} />}
    </Refreshed>
  );
}

function Findings({ findings }: { findings: ImportFindings }) {
  const lists = [
    ["Refused", findings.refused],
    ["Become drafts", findings.drafts],
    ["Left out", findings.leftOut],
    [
      "Words of each post",
      findings.texts.map(({ what, ...count }) => ({
        what,
        why: `${wordLine(count)}${losesMuch(count) ? " (more than one in a hundred)" : ""}`,
      })),
    ],
    ["Pictures that are missing", findings.missingPictures],
    ["Films and sounds to fetch", findings.untriedFilms.map((what) => ({ what, why: "" }))],
    ["Films and sounds that stay on the older site", findings.missingFilms],
    ["Unknown categories, which become tags", counted(findings.unknownCategories)],
    ["Other content in the file, left out", counted(findings.otherKinds)],
    [
      "Also",
      findings.remarks.map(({ line, count, about }) => ({
        what: `${line} (${count})`,
        why: about.join("; "),
      })),
    ],
  ] as const;
  const shown = lists.filter(([, items]) => items.length > 0);
  if (shown.length === 0) return <p className="type-small">Nothing was left out.</p>;
  return (
    <div className="grid gap-4">
      {shown.map(([title, items]) => (
        <section key={title}>
          <h4 className="type-label text-text-2">{title}</h4>
          <ul className="import-list" aria-label={title}>
            {items.map(({ what, why }) => (
              <li key={`${what} ${why}`}>
                <span>{what}</span> <span className="text-text-2">{why}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="type-small text-text-2">Of each list at most the first hundred are shown.</p>
    </div>
  );
}

const counted = (numbers: Readonly<Record<string, number>>) =>
  Object.entries(numbers)
    .toSorted(([, a], [, b]) => b - a)
    .map(([what, count]) => ({ what, why: String(count) }));
