import { createElement, Fragment, type ReactNode } from "react";
import { MailLink, TextLink } from "#platform/web/text-link.tsx";
import type { Block, Inline, Line } from "#shared/site/reading-page.ts";

/** Paragraphs and lists of a reading page. */
export const Prose = ({ blocks }: { blocks: readonly Block[] }) =>
  createElement(Fragment, null, ...blocks.map(toElement));

/** A section of one paragraph, in another type than prose. */
export function ProseLine({ blocks, className }: { blocks: readonly Block[]; className: string }) {
  const toLine = (block: Block) =>
    isList(block) ? null : createElement("p", { className }, toNodes(block));
  return createElement(Fragment, null, ...blocks.map(toLine));
}

const isList = (block: Block): block is { list: readonly Line[] } =>
  typeof block === "object" && "list" in block;

function toElement(block: Block): ReactNode {
  if (!isList(block)) return <p>{toNodes(block)}</p>;
  return createElement("ul", null, ...block.list.map(toItem));
}

const toItem = (line: Line) => <li>{toNodes(line)}</li>;

const toNodes = (line: Line) =>
  typeof line === "string" ? line : createElement(Fragment, null, ...line.map(toNode));

function toNode(inline: Inline): ReactNode {
  if (typeof inline === "string") return inline;
  if ("strong" in inline) return <strong>{inline.strong}</strong>;
  if ("mail" in inline) return <MailLink address={inline.mail} />;
  return <TextLink to={inline.to}>{inline.text}</TextLink>;
}
