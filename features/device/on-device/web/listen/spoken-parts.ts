export interface SpokenPart {
  /** The block that the sentence stands in. */
  element: HTMLElement;
  sentence: string;
}

const BLOCKS = "p,h2,h3,h4,li,dt,dd";

/** A story as a queue of sentences. Tables and captions make no sense to the ear. */
export function spokenParts(story: HTMLElement): SpokenPart[] {
  const sentences = new Intl.Segmenter(document.documentElement.lang, { granularity: "sentence" });
  return [...story.querySelectorAll<HTMLElement>(BLOCKS)]
    .filter((element) => !element.querySelector(BLOCKS) && !element.closest("table,figure"))
    .flatMap((element) =>
      [...sentences.segment(element.textContent ?? "")]
        .map(({ segment }) => ({ element, sentence: segment.trim() }))
        .filter(({ sentence }) => sentence !== ""),
    );
}
