import { classNames } from "../layout/class-names.ts";

/** Corner marks over a picture. Always visible on a lead; elsewhere on hover and focus of the surrounding `group`. */
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
