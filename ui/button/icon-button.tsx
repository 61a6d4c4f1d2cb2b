import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../layout/class-names.ts";

type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children"> & {
  label: string;
  icon: ReactNode;
};

/** A 44 px square with an icon and an accessible name. */
export function IconButton({
  label,
  icon,
  type = "button",
  className,
  ...button
}: IconButtonProps) {
  return (
    <button
      {...button}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        "grid size-[44px] shrink-0 place-items-center rounded-control text-text hover:bg-s2 active:bg-s3",
        className,
      )}
    >
      {icon}
    </button>
  );
}
