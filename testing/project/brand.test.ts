import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import * as keys from "#app/web/storage-keys.ts";
import { site } from "#site.config.ts";
import { root, trackedFiles } from "./tracked-files.ts";

// The publication is named in one file only; that pages follow it is tested in e2e/.

/** Where the brand may be spelled: its own file, texts for people, and the demo's stories. */
const mayNameIt = [
  /^site\.config\.ts$/,
  /\.md$/,
  /^LICENSE$/,
  /^docs\//,
  /^packages\/demo-newsroom\/articles\//,
  // The package's own name.
  /^package(-lock)?\.json$/,
  // Names in the promises contain it, such as `fntv-theme`.
  /^testing\/open-clauses\.txt$/,
];

/** Two addresses of the specification contain the first brand's name and stay. */
const fixedAddress = /join-fntv/gi;

const isText = (path: string) => /\.(tsx?|mjs|json|css|sql|svg|html|txt|ya?ml)$/.test(path);

describe("[CONFIG-04] nothing outside site.config.ts spells the brand", () => {
  test("in any case, by name or short name", async () => {
    const paths = trackedFiles.filter(
      (path) => isText(path) && !mayNameIt.some((pattern) => pattern.test(path)),
    );
    expect(paths.length).toBeGreaterThan(200);
    const brand = new RegExp(`${site.name}|${site.shortName}`, "i");
    const naming = await Promise.all(
      paths.map(async (path) => {
        const text = (await readFile(root + path, "utf8")).replace(fixedAddress, "");
        return brand.test(path) || brand.test(text) ? path : undefined;
      }),
    );
    expect(naming.filter((path) => path !== undefined && !path.endsWith("/brand.test.ts"))).toEqual(
      [],
    );
  });

  test("in a file's own name neither", () => {
    const brand = new RegExp(`(^|[/-])(${site.name}|${site.shortName})`, "i");
    expect(trackedFiles.filter((path) => brand.test(path))).toEqual([]);
  });
});

describe("names in the browser's storage", () => {
  test.each(Object.entries(keys))("%s begins with the brand's short name", (_, key) => {
    expect(key.startsWith(`${site.shortName}-`)).toBe(true);
  });

  test("are written down in one place", async () => {
    const web = trackedFiles.filter((path) => /^(app|features|ui|platform)\/.*\.tsx?$/.test(path));
    const texts = await Promise.all(
      web
        .filter((path) => !path.includes(".test."))
        .map(async (path) => [path, await readFile(root + path, "utf8")] as const),
    );
    const naming = texts.filter(([, text]) =>
      /(local|session)Storage\.(get|set|remove)Item\(\s*["'`]/.test(text),
    );
    expect(naming.map(([path]) => path)).toEqual([]);
  });
});

describe("[CONFIG-02] site.config.ts", () => {
  test("holds everything another newsroom changes", () => {
    const texts = [
      site.name,
      site.tagline,
      site.contacts.newsroom,
      site.contacts.tips,
      site.contacts.phone,
      site.channels.local.id,
      site.channels.national.id,
      site.social.handle,
      site.licensing.email,
      site.pressFreedom.title,
      site.pressFreedom.text,
      site.readersClaim,
    ];
    for (const text of texts) expect(text.trim()).not.toBe("");
    const lists = [site.team, site.navigation, site.categories, site.levels, site.achievements];
    for (const list of lists) expect(list.length).toBeGreaterThan(0);
  });

  test("is typed: the compiler refuses a field that is missing or unknown", async () => {
    const text = await readFile(`${root}site.config.ts`, "utf8");
    expect(text).toMatch(/export const site: Publication = \{/);
    expect(text).not.toMatch(/\bas\b|satisfies any|@ts-/);
  });

  test("has a short name that can begin a key, and no two categories alike", () => {
    expect(site.shortName).toMatch(/^[a-z][a-z0-9]*$/);
    const names = site.categories.map(({ name }) => name.toLowerCase());
    const slugs = site.categories.map(({ slug }) => slug);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(slugs).size).toBe(slugs.length);
  });
});
