import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import {
  EDITED_FIELDS,
  type EditedField,
  EMPTY_FIELDS,
  fieldRows,
} from "#features/stories/fields.ts";
import { FieldControl } from "./field-control.tsx";

const controlOf = (name: EditedField) =>
  renderToStaticMarkup(
    <FieldControl
      name={name}
      value={EMPTY_FIELDS[name]}
      categories={["News"]}
      onChange={() => {}}
    />,
  );

test.each(EDITED_FIELDS)("an editor can fill in %s", (name) => {
  const { editor, max } = fieldRows[name];
  if (editor?.control === "headline" || editor?.control === "standfirst")
    // They are above the text.
    return expect(controlOf(name)).toBe("");
  expect(controlOf(name)).toContain(editor?.label);
  if (editor?.control === "line") expect(controlOf(name)).toContain(`maxLength="${max}"`);
});
