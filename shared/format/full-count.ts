/** 12345 → "12,345". */
export const fullCount = (count: number): string => count.toLocaleString("en-US");
