/** The number of a story in the path of a sum, which stores stories by number. */
export function articleIn(page: string): number | undefined {
  const number = /^\/article\/(\d{1,9})$/.exec(page)?.[1];
  return number === undefined ? undefined : Number(number);
}
