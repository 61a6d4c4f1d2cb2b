import { expect, test } from "vitest";
import { formMisfits, misfits, type Schema } from "./fits-schema.ts";

const schema: Schema = {
  $ref: "#/definitions/story",
  definitions: {
    dated: { type: "object", required: ["at"], properties: { at: { format: "date-time" } } },
    story: {
      allOf: [
        { $ref: "#/definitions/dated" },
        { properties: { title: { type: "string" }, tags: { items: { enum: ["a", "b"] } } } },
      ],
      properties: { id: { type: "integer" }, more: { $ref: "elsewhere.json#/any" } },
    },
  },
};
const at = "2026-03-01T12:00:00Z";

test.each([
  [{ at, id: 1, title: "One", tags: ["a"], more: { any: "thing" } }, []],
  [{ id: 1 }, [" must have required property 'at'"]],
  [{ at: "today" }, ['/at must match format "date-time"']],
  [{ at, id: "1" }, ["/id must be integer"]],
  [{ at, tags: ["a", "c"] }, ["/tags/1 must be equal to one of the allowed values"]],
  [{ at, colour: "red" }, ["/colour is unknown"]],
])("%j: %j", (value, problems) => expect(misfits(value, schema)).toEqual(problems));

test("the values of a form are texts", () => {
  const form = { type: "object", properties: { on: { type: "boolean" }, to: { type: "integer" } } };
  const filled = { on: "true", to: "12" };
  expect(formMisfits(filled, form)).toEqual([]);
  expect(filled).toEqual({ on: "true", to: "12" });
  expect(formMisfits({ on: "yes", to: "1.5", of: "" }, form)).toEqual([
    "/on must be boolean",
    "/to must be integer",
    "/of is unknown",
  ]);
});
