import { globSync } from "node:fs";
import { join } from "node:path";
import type { PageDeclaration } from "../shared/site/page-declaration.ts";

const folder = import.meta.dirname;
// By the names of their files, as the bundler finds them for the browser.
const modules: { pages: readonly PageDeclaration[] }[] = await Promise.all(
  globSync("**/pages.ts", { cwd: folder })
    .sort()
    .map((file) => import(join(folder, file))),
);

/** Every page of the site, as the features declare them. */
export const declaredPages: readonly PageDeclaration[] = modules.flatMap(({ pages }) => pages);
