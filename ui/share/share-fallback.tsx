import { useId } from "react";
import type { Sharing } from "./use-sharing.ts";

type Failure = Extract<Sharing, "copy failed" | "share failed">;

/** Shows the address to copy by hand. */
export function ShareFallback({
  failure,
  address,
  what,
}: {
  failure: Failure;
  address: string;
  what: string;
}) {
  const id = useId();
  const message =
    failure === "copy failed"
      ? "The link could not be copied."
      : `Your device could not share the ${what}.`;
  return (
    <div className="grid max-w-[680px] gap-2 border-2 border-warn bg-s1 p-3">
      <p role="alert" className="type-small">
        {message} Use one of the links below, or copy the address:
      </p>
      <label htmlFor={id} className="sr-only">
        Address of this {what}
      </label>
      <input
        id={id}
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="type-ui min-h-11 w-full min-w-0 rounded-control border-2 border-ctl bg-s2 px-2"
      />
    </div>
  );
}
