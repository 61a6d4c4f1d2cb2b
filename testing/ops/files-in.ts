/** Addresses of built files in a page. */
export const filesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/assets\/[\w-]+\.(?:js|css)\b/g)].map(([address]) => address)),
];
