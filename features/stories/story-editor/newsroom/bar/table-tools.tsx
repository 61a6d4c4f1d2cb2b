import type { Command } from "prosemirror-state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  toggleHeaderColumn,
  toggleHeaderRow,
} from "prosemirror-tables";

const TOOLS: readonly { label: string; command: Command }[] = [
  { label: "Add row", command: addRowAfter },
  { label: "Add column", command: addColumnAfter },
  { label: "Remove row", command: deleteRow },
  { label: "Remove column", command: deleteColumn },
  { label: "Header row", command: toggleHeaderRow },
  { label: "Header column", command: toggleHeaderColumn },
];

/** While the cursor is in a table. */
export const TableTools = ({ run }: { run: (command: Command) => void }) => (
  <div className="table-tools">
    {TOOLS.map(({ label, command }) => (
      <button
        key={label}
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => run(command)}
        className="editor-tool editor-tool-words"
      >
        {label}
      </button>
    ))}
  </div>
);
