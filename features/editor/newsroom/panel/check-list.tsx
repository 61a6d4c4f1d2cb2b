import type { Check } from "#features/editor/calls/staff-editor.ts";
import { Icon } from "#ui/media/icon.tsx";

interface CheckListProps {
  blockers: readonly Check[];
  warnings: readonly Check[];
  onTarget(target: Check["place"], picture?: string): void;
}

/** What stops a story and what should be looked at. Each leads to where it is mended. */
export function CheckList({ blockers, warnings, onTarget }: CheckListProps) {
  if (blockers.length === 0 && warnings.length === 0)
    return (
      <p className="checks-ready">
        <Icon name="circle-check" />
        Nothing is missing.
      </p>
    );
  return (
    <>
      <Checks title="Stops publishing" kind="blocker" checks={blockers} onTarget={onTarget} />
      <Checks title="Worth a look" kind="warning" checks={warnings} onTarget={onTarget} />
    </>
  );
}

interface ChecksProps {
  title: string;
  kind: "blocker" | "warning";
  checks: readonly Check[];
  onTarget(target: Check["place"], picture?: string): void;
}

function Checks({ title, kind, checks, onTarget }: ChecksProps) {
  if (checks.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="panel-heading">{title}</h3>
      <ul className="checks">
        {checks.map((check, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a code may come twice, once for each picture
          <li key={`${check.code} ${at}`}>
            <button
              type="button"
              className={`check check-${kind}`}
              onClick={() => onTarget(check.place, check.picture)}
            >
              <Icon name={kind === "blocker" ? "circle-alert" : "triangle-alert"} />
              <span>{check.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
