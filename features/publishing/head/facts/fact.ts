/** A schema.org object. */
export interface Fact {
  "@type": string;
  [property: string]: unknown;
}

/** A reference from one object to another. */
export interface Reference {
  "@id": string;
}
