/** A thing in the words of schema.org. */
export interface Fact {
  "@type": string;
  [property: string]: unknown;
}

/** How one thing on a page points at another. */
export interface Reference {
  "@id": string;
}
