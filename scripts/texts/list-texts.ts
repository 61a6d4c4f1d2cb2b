import { parseReadingPage } from "#scripts/build/parse-reading-page.ts";
import { textsIn } from "./texts-in.ts";
import { textsOfReadingPage } from "./texts-of-reading-page.ts";

const isReadingPage = (path: string) => /^content\/.*\.md$/.test(path);

/** Where texts for readers, donors and people who write to us come from. */
const isForReaders = (path: string) =>
  /^(app\/web|ui|platform\/(web|mails)|features\/[^/]+\/((?!server\/)[^/]+\/)?(web|mails|rules)|shared\/(contract|format|forms|site))\/.*\.tsx?$/.test(
    path,
  ) ||
  /^features\/[^/]+\/((?!server|newsroom|worker)[^/]+\/)?(?!feature\.server)[^/]+\.ts$/.test(
    path,
  ) ||
  isReadingPage(path) ||
  path === "site.config.ts";

/** What the newsroom calls the fields of a story; readers' files take other parts of it. */
const LABELS = "features/stories/fields.ts";

const isTest = (path: string) => /\.test(-kit)?\.tsx?$|\.d\.ts$/.test(path);

/** What `npm run texts` prints: each text once, in the first file that has it. */
export function listTexts(paths: readonly string[], read: (path: string) => string): string {
  const seen = new Set<string>();
  const sections = paths
    .filter((path) => isForReaders(path) && path !== LABELS && !isTest(path))
    .toSorted()
    .map((path) => {
      const all = isReadingPage(path)
        ? textsOfReadingPage(parseReadingPage(path, read(path)))
        : textsIn(path, read(path));
      const texts = all.filter((text) => !seen.has(text) && seen.add(text));
      return texts.length === 0
        ? ""
        : `## ${path}\n\n${texts.map((text) => `- ${text}\n`).join("")}\n`;
    });
  return `# Texts

Every text that a reader, a donor or somebody who writes to us can see, once, in the first file that has it. \`{…}\` is
filled in.

${sections.join("").trimEnd()}
`;
}
