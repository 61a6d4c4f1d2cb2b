import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "#app/server/config.ts";
import { root, trackedFiles } from "./tracked-files.ts";

// Files and folders that documents name exist.

const documents = trackedFiles.filter(
  (path) => path.endsWith(".md") && !/^(content|packages\/demo-newsroom\/articles)\//.test(path),
);
const read = (path: string) => readFile(root + path, "utf8");

/** Folders that are created by building, starting or testing. */
const made = /^(\.\/)?(data|dist|test-results|node_modules|\.cache)(\/|$)/;

/** Words in backticks that are paths in the repository: with a slash or a known ending, and without a placeholder. */
function placesIn(text: string): string[] {
  return [...text.replace(/```[\s\S]*?```|New file\s`[^`]*`/g, "").matchAll(/`([^`\s]+)`/g)]
    .map(([, word = ""]) => word)
    .filter((word) => /^[\w.@-][\w./@*-]*$/.test(word))
    .filter((word) => /\.(tsx?|mjs|css|json|md|txt|sql|svg)$|\/$|^[\w.-]+\//.test(word))
    .filter((word) => !/^(application|image|text|font)\//.test(word) && !made.test(word));
}

/** A path from the root or from its document, or the end of a path: `feature.server.ts` is one of many. */
function isThere(place: string, document: string): boolean {
  if (existsSync(root + place) || existsSync(join(root, dirname(document), place))) return true;
  if (existsSync(`${root}node_modules/${place.split("/", 1)[0]}`)) return true;
  const spelled = place.replace(/\/$/, "").replaceAll(".", "\\.").replace(/\*+/g, ".*");
  const pattern = new RegExp(`(^|/)${spelled}(/|$)`);
  return trackedFiles.some((file) => pattern.test(file));
}

describe("the documents", () => {
  test("are more than one", () => expect(documents).toContain("CONTRIBUTING.md"));

  test.each(documents)("%s names only commands there are", async (path) => {
    const { scripts } = JSON.parse(await read("package.json")) as { scripts: object };
    const text = await read(path);
    const commands = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)];
    for (const [command, run, short] of commands)
      expect(Object.keys(scripts), command).toContain(run ?? short);
    for (const [, file = ""] of text.matchAll(/\bnode ((?:\w+\/)+[\w.-]+\.(?:ts|mjs))/g))
      expect(existsSync(root + file), file).toBe(true);
    for (const [, file = ""] of text.matchAll(/node24\.mjs ((?:\w+\/)+[\w.-]+\.ts)/g))
      expect(existsSync(root + file), file).toBe(true);
  });

  test.each(documents)("%s names only files and folders there are", async (path) => {
    const missing = placesIn(await read(path)).filter((place) => !isThere(place, path));
    expect(missing).toEqual([]);
  });

  const decisions = documents.filter((path) => path.startsWith("docs/decisions/"));
  test.each(decisions)("%s has a number, a date and a status", async (path) => {
    const [title = "", , status = ""] = (await read(path)).split("\n");
    expect(title).toMatch(
      new RegExp(`^# ${Number(path.slice("docs/decisions/".length).slice(0, 4))}\\. `),
    );
    expect(status).toMatch(/^Date: \d{4}-\d\d-\d\d\. Status: (accepted|superseded by \d+)\./);
  });

  const packages = documents.filter((path) => /^packages\/[^/]+\/README\.md$/.test(path));
  test.each(packages)("%s introduces its package in 10 to 25 lines", async (path) => {
    expect(packages).toHaveLength(3);
    const lines = (await read(path)).trimEnd().split("\n").length;
    expect(lines).toBeGreaterThanOrEqual(10);
    expect(lines).toBeLessThanOrEqual(25);
  });

  test("drawings name only files there are", async () => {
    const drawings = (await read("docs/flows.md")).match(/```mermaid[\s\S]*?```/g) ?? [];
    expect(drawings).toHaveLength(4);
    for (const drawing of drawings) {
      const named = [...drawing.matchAll(/[\w-]+\.tsx?\b/g)].map(String);
      expect(named.length).toBeGreaterThan(5);
      expect(named.filter((file) => !isThere(file, "docs/flows.md"))).toEqual([]);
    }
  });

  test.each(documents)("%s points only at documents and pictures there are", async (path) => {
    const links = [...(await read(path)).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, link = ""]) => link)
      .filter((link) => !/^(https?|mailto):/.test(link));
    for (const link of links) expect(existsSync(join(root, dirname(path), link)), link).toBe(true);
  });

  test("the documented settings are settings", async () => {
    const rows = [...(await read("docs/settings.md")).matchAll(/^\| (`[A-Z_`, ]+) +\|/gm)];
    const names = rows.flatMap(([, cell = ""]) => [...cell.matchAll(/[A-Z_]+/g)].map(String));
    expect(names).toContain("PORT");
    for (const name of names)
      expect(() => readConfig({ [name]: "\u0000" }), name).toSatisfy(isKnown);
    function isKnown(read: () => unknown): boolean {
      const usual = JSON.stringify(readConfig({}));
      try {
        return JSON.stringify(read()) !== usual;
      } catch {
        return true;
      }
    }
  });
});
