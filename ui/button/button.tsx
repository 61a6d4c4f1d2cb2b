import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "../feedback/skeleton.tsx";
import { classNames } from "../layout/class-names.ts";

export type ButtonVariant = "signal" | "plain" | "quiet" | "danger";

/** The style of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = "plain", extra?: string) =>
  classNames(`button button-${variant}`, extra);

type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  loading?: boolean;
  /** The label while it works, as in "Posting...". */
  loadingLabel?: string;
};

export function Button({
  variant = "plain",
  loading = false,
  loadingLabel,
  type = "button",
  className,
  disabled,
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={buttonClass(variant, className)}
    >
      {loading && <Spinner />}
      {loading && loadingLabel ? loadingLabel : children}
    </button>
  );
}

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
