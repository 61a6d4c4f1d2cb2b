import { classNames } from "../layout/class-names.ts";

/**
 * Frame-guide marks over a picture. Always there on a lead; elsewhere they answer to hover and focus
 * of the surrounding `group`.
 */
export function CornerGuides({ always = false }: { always?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "guides",
        !always &&
          "opacity-0 transition-opacity duration-120 group-focus-within:opacity-100 group-hover:opacity-100",
      )}
    >
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
