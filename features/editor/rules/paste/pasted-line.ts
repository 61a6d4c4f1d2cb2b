import { videoIdOfLink } from "#shared/site/video-id.ts";
import { element, escapeText } from "../inline-html.ts";
import type { PastedMarks } from "./pasted-marks.ts";

/** A line of text with its marks while it is read. White space is collapsed, and none is at its ends. */
export class PastedLine {
  private html = "";
  private plain = "";
  private hasSpace = false;
  private breaks = 0;
  private marks: PastedMarks | undefined;
  /** The only address of the line, while all its text is in that link. */
  private link: string | null | undefined;

  add(text: string, marks: PastedMarks): void {
    const { href } = marks;
    const words = text.replace(/[\u200b\ufeff]/g, "").replace(/[\t\n\f\r ]+/g, " ");
    const inner = words.trim();
    if (inner === "") {
      this.hasSpace ||= words !== "";
      return;
    }
    const isApart = this.hasSpace || words !== words.trimStart();
    const before = this.plain && isApart && !this.breaks ? " " : "";
    const isSame = this.marks !== undefined && hasSameMarks(this.marks, marks);
    const html = (isSame ? "" : before) + marked(isSame ? before + inner : inner, marks);
    if (this.plain && this.breaks) this.html += "<br>".repeat(this.breaks);
    this.link = this.plain === "" || this.link === href ? href : undefined;
    this.html += html;
    this.plain += before + inner;
    this.hasSpace = words !== words.trimEnd();
    this.breaks = 0;
    this.marks = marks;
  }

  /** Returns whether it is the second in a row, which is how mails and old pages end a paragraph. */
  addBreak(): boolean {
    this.breaks += 1;
    return this.breaks > 1;
  }

  /** The HTML so far, after which the line is empty. */
  take(): string {
    const { html } = this;
    this.html = "";
    this.plain = "";
    this.hasSpace = false;
    this.breaks = 0;
    this.link = undefined;
    this.marks = undefined;
    return html;
  }

  /** The video, if the line is its address or a link to it and nothing else. */
  video(): { video: string; title: string } | undefined {
    const address = this.link ?? this.plain;
    const video = videoIdOfLink(address);
    return video === undefined
      ? undefined
      : { video, title: videoIdOfLink(this.plain) === undefined ? this.plain : "Video" };
  }
}

const hasSameMarks = (a: PastedMarks, b: PastedMarks): boolean =>
  a.strong === b.strong && a.em === b.em && a.code === b.code && a.href === b.href;

function marked(text: string, { strong, em, code, href }: PastedMarks): string {
  let html = escapeText(text);
  if (code) html = element("code", html);
  if (em) html = element("em", html);
  if (strong) html = element("strong", html);
  return href === null ? html : element("a", html, { href });
}
