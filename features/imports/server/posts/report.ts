import { addWords, NO_WORDS, type WordCount } from "#features/imports/word-count.ts";

/** What an import did, what it left out, and why. */
export interface Report {
  source: string;
  published: number;
  scheduled: number;
  /** Imported as drafts, with the reason. */
  drafts: ReportedItem[];
  /** Imported earlier and left unchanged. */
  known: number;
  /** Could not be imported. */
  refused: ReportedItem[];
  /** Not the kind of content that is imported. */
  leftOut: ReportedItem[];
  /** Other kinds of content in the file, by their name there. */
  otherKinds: Record<string, number>;
  comments: number;
  addresses: number;
  /** Of all posts that were imported. */
  words: WordCount;
  /** Of each. */
  texts: CountedText[];
  pictures: number;
  missingPictures: ReportedItem[];
  /** Films and sounds that are stored here now. */
  films: number;
  /** Those that a dry run would fetch. */
  untriedFilms: string[];
  missingFilms: ReportedItem[];
  /** Stories of an earlier import that lack words of the older site. */
  losses: LostText[];
  /** Categories that do not exist here, with the number of posts filed under another one. */
  unknownCategories: Record<string, number>;
  /** Other remarks and how often they occurred. */
  remarks: Remark[];
}

export interface CountedText extends WordCount {
  what: string;
}

export interface LostText {
  what: string;
  articleId: number;
  slug: string;
  words: number;
  /** Whether it has them now, or would after a dry run. */
  refilled: boolean;
  /** Why not. */
  why: string;
}

export interface ReportedItem {
  what: string;
  why: string;
}

export interface CollectedFilms {
  /** Their addresses here by those on the older site. */
  found: Map<string, string>;
  /** Left where they are by a dry run. */
  untried: string[];
  missing: ReportedItem[];
}

interface Remark {
  line: string;
  count: number;
  /** A few examples. */
  about: string[];
}

const FEW = 3;

export interface Reporter {
  report: Report;
  remark(line: string, about: string): void;
  words(what: string, count: WordCount): void;
  missing(pictures: readonly ReportedItem[]): void;
  films(collected: CollectedFilms): void;
  count(record: "otherKinds" | "unknownCategories", name: string): void;
}

export function createReporter(source: string): Reporter {
  const remarks = new Map<string, Remark>();
  const missed = new Set<string>();
  const films = new Set<string>();
  const report: Report = {
    source,
    published: 0,
    scheduled: 0,
    drafts: [],
    known: 0,
    refused: [],
    leftOut: [],
    otherKinds: {},
    comments: 0,
    addresses: 0,
    words: NO_WORDS,
    texts: [],
    pictures: 0,
    missingPictures: [],
    films: 0,
    untriedFilms: [],
    missingFilms: [],
    losses: [],
    unknownCategories: {},
    remarks: [],
  };

  return {
    report,
    remark(line, about) {
      const known = remarks.get(line);
      if (!known) {
        const remark = { line, count: 1, about: [about] };
        remarks.set(line, remark);
        report.remarks.push(remark);
        return;
      }
      known.count += 1;
      if (known.about.length < FEW && !known.about.includes(about)) known.about.push(about);
    },
    words(what, count) {
      report.words = addWords(report.words, count);
      report.texts.push({ what, ...count });
    },
    missing(pictures) {
      for (const picture of pictures) {
        if (!missed.has(picture.what)) report.missingPictures.push(picture);
        missed.add(picture.what);
      }
    },
    films({ found, untried, missing }) {
      const isNew = (address: string) => !films.has(address) && films.add(address);
      report.films += [...found.keys()].filter(isNew).length;
      report.untriedFilms.push(...untried.filter(isNew));
      report.missingFilms.push(...missing.filter(({ what }) => isNew(what)));
    },
    count(record, name) {
      report[record][name] = (report[record][name] ?? 0) + 1;
    },
  };
}
