import { readFile } from "node:fs/promises";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { settingSchemas } from "#features/site/site-settings/setting-schemas.ts";
import { root, trackedFiles } from "./tracked-files.ts";

// What owners change at run time must be read when it is used: a constant would keep the words of the start.

const product = /^(app|features|platform|ui|clients)\/.*(?<!\.test|\.test-kit)\.tsx?$/;
const changeable = new Set([...Object.keys(settingSchemas), "categories"]);

test("no file reads a changeable setting while it loads", async () => {
  const files = trackedFiles.filter((path) => product.test(path) && !path.startsWith("app/tests/"));
  const read: string[] = [];
  let readers = 0;
  for (const path of files) {
    const text = await readFile(root + path, "utf8");
    if (!text.includes("site.config.ts")) continue;
    readers += 1;
    const { body } = parseAst(text, { lang: path.endsWith("x") ? "tsx" : "ts" });
    for (const field of fieldsReadIn(body)) read.push(`${path}: ${field}`);
  }
  expect(readers).toBeGreaterThan(100);
  expect(read).toEqual([]);
});

/** Fields of `site` that are read outside of functions. */
function fieldsReadIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(fieldsReadIn);
  if (!isNode(node) || /Function/.test(node.type)) return [];
  const { type, object, property } = node;
  const isRead = type === "MemberExpression" && isNode(object) && object.name === "site";
  const field = isRead && isNode(property) ? String(property.name) : "";
  return [
    ...(changeable.has(field) ? [field] : []),
    ...Object.values(node).flatMap((part) =>
      typeof part === "object" && part !== null ? fieldsReadIn(part) : [],
    ),
  ];
}

const isNode = (value: unknown): value is { type: string; [name: string]: unknown } =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
