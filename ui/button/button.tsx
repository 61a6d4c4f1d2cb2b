import type { ComponentProps } from "react";
import { Spinner } from "../feedback/spinner.tsx";
import { classNames } from "../layout/class-names.ts";

export type ButtonVariant = "signal" | "plain" | "quiet" | "danger";

const BASE =
  "type-button inline-flex min-h-11 items-center justify-center gap-2 rounded-control border-2 px-4 py-2 text-center no-underline transition-colors duration-120 ease-house disabled:opacity-60 [&_svg]:shrink-0";

const VARIANTS: Record<ButtonVariant, string> = {
  signal:
    "border-signal-edge bg-signal text-signal-ink enabled:hover:bg-signal-hover [a]:hover:bg-signal-hover active:bg-signal-pressed",
  plain: "border-ctl bg-transparent text-text hover:border-text hover:bg-s2 active:bg-s3",
  quiet: "border-transparent bg-transparent text-text hover:bg-s2 active:bg-s3",
  danger: "border-err bg-transparent text-err hover:bg-s2 active:bg-s3",
};

/** The style of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = "plain", extra?: string) =>
  classNames(BASE, VARIANTS[variant], extra);

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
