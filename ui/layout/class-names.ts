/** Joins the classes that are there. */
export const classNames = (...names: (string | false | undefined)[]) =>
  names.filter(Boolean).join(" ");
