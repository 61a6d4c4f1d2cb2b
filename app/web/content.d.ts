declare module "#content/*.md" {
  /** Made of the file by `scripts/build/reading-pages.ts`. */
  export const readingPage: () => import("#shared/site/reading-page.ts").ReadingPage;
}
