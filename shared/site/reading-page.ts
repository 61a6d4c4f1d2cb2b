/** A piece of a line: text, bold text, a link to another page, or a mail address of the publication. */
export type Inline = string | { strong: string } | { to: string; text: string } | { mail: string };

/** Short to write, because browsers load it. */
export type Line = string | readonly Inline[];

/** A paragraph or a list. */
export type Block = Line | { list: readonly Line[] };

export interface Section {
  title: string;
  blocks: readonly Block[];
  /** Those with a heading of their own. */
  parts?: readonly { title: string; text: string }[];
}

/** What a file in `content/` holds. */
export interface ReadingPage {
  title: string;
  /** The kind of page, above its title. */
  label: string;
  description: string;
  intro: string;
  /** Before the first heading. */
  opening?: readonly Block[];
  sections: readonly Section[];
  /** Below the line `---`. */
  closing?: readonly Section[];
}
