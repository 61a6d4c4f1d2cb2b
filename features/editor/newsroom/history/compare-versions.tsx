import { diffWordsWithSpace } from "diff";
import { useState } from "react";
import type { Revision } from "#features/editor/calls/staff-versions.ts";
import { storySchema } from "#features/editor/rules/schema/schema.ts";
import { EDITED_FIELDS, type EditedFields, storyFields } from "#features/stories/fields.ts";
import { Dialog } from "#platform/newsroom/dialog.tsx";
import { Refreshed } from "#platform/newsroom/refreshed.tsx";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { SelectField } from "#ui/field/select-field.tsx";
import { historyQueries, revisionWords } from "./history-queries.ts";

export interface ComparedPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/** The words of two texts, with those that were added and removed. */
const compareWords = (before: string, after: string): ComparedPart[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));

/** The text of a version in paragraphs; what is no text is named in brackets. */
function textOfVersion(doc: unknown): string {
  const node = storySchema.nodeFromJSON(doc);
  return node.textBetween(0, node.content.size, "\n\n", ({ type }) => `[${type.name}]`);
}

interface CompareVersionsProps {
  storyId: number;
  /** The newest first. */
  revisions: readonly Revision[];
  older: number;
  newer: number;
  onClose(): void;
}

/** Two versions, with words added and removed, and the fields that changed. */
export function CompareVersions({ storyId, revisions, onClose, ...props }: CompareVersionsProps) {
  const [older, setOlder] = useState(props.older);
  const [newer, setNewer] = useState(props.newer);
  const before = useQuery(historyQueries.revision(storyId, older));
  const after = useQuery(historyQueries.revision(storyId, newer));
  const choices = revisions.map((revision) => (
    <option key={revision.id} value={revision.id}>
      {revisionWords.choice(revision)}
    </option>
  ));
  return (
    <Dialog title="Compare versions" onClose={onClose}>
      <div className="compare-choice">
        <SelectField
          label="From"
          value={older}
          onChange={({ target }) => setOlder(Number(target.value))}
        >
          {choices}
        </SelectField>
        <SelectField
          label="To"
          value={newer}
          onChange={({ target }) => setNewer(Number(target.value))}
        >
          {choices}
        </SelectField>
      </div>
      <Refreshed query={before}>
        {(from) => (
          <Refreshed query={after}>
            {(to) => (
              <>
                <ChangedFields before={from.fields} after={to.fields} />
                <h3 className="panel-heading">Text</h3>
                <ComparedText
                  before={textOfVersion(from.doc)}
                  after={textOfVersion(to.doc)}
                  isSame={from.content === to.content}
                />
              </>
            )}
          </Refreshed>
        )}
      </Refreshed>
    </Dialog>
  );
}

function ChangedFields({ before, after }: { before: EditedFields; after: EditedFields }) {
  const changed = EDITED_FIELDS.filter((name) => shown(before[name]) !== shown(after[name]));
  if (changed.length === 0) return null;
  return (
    <>
      <h3 className="panel-heading">Fields</h3>
      <dl className="compared-fields">
        {changed.map((name) => (
          <div key={name}>
            <dt>{storyFields[name].editor.label}</dt>
            <dd>
              <Words before={shown(before[name])} after={shown(after[name])} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function shown(value: EditedFields[keyof EditedFields]): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(", ") : (value ?? "");
}

function ComparedText(props: { before: string; after: string; isSame: boolean }) {
  const { before, after, isSame } = props;
  if (isSame) return <p className="type-small text-text-2">The text is the same.</p>;
  if (before === after)
    return (
      <p className="type-small text-text-2">The words are the same; only their form changed.</p>
    );
  return (
    <div className="compared-text">
      <Words before={before} after={after} />
    </div>
  );
}

function Words({ before, after }: { before: string; after: string }) {
  return compareWords(before, after).map(({ kind, text }, at) => {
    // The parts have no other identity than their position.
    const key = `${at} ${kind}`;
    if (kind === "added") return <ins key={key}>{text}</ins>;
    return kind === "removed" ? <del key={key}>{text}</del> : <span key={key}>{text}</span>;
  });
}
