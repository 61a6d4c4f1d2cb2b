/** Query names of the page, in a file of their own because every page loads them. */
export const addressNames: readonly string[] =
  "q category author from to sort order tags page tab".split(" ");
