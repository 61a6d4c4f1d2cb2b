/** Query names of the page. Apart from what reads them: every page knows them, few search. */
export const addressNames: readonly string[] = "q category from to sort order tags page tab".split(
  " ",
);
