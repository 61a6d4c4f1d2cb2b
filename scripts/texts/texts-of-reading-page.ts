import type { Block, Line, ReadingPage } from "#shared/site/reading-page.ts";

/** All texts of a file of `content/`, as they are written. */
export function textsOfReadingPage(page: ReadingPage): string[] {
  const whole = (line: Line) =>
    [line]
      .flat()
      .map((one) => (typeof one === "string" ? one : Object.values(one).at(-1)))
      .join("");
  const ofBlocks = (blocks: readonly Block[]) =>
    blocks.flatMap((block) =>
      typeof block === "object" && "list" in block ? block.list.map(whole) : [whole(block)],
    );
  return [
    ...[page.title, page.label, page.description, page.intro],
    ...ofBlocks(page.opening ?? []),
    ...[...page.sections, ...(page.closing ?? [])].flatMap(({ title, blocks, parts }) => [
      title,
      ...ofBlocks(blocks),
      ...(parts ?? []).flatMap((part) => [part.title, part.text]),
    ]),
  ];
}
