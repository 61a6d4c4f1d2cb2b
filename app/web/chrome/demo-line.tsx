import { use } from "react";
import { Demo } from "../../../platform/web/demo.ts";

/** Says on every page of a demo that its news is not real. */
export function DemoLine() {
  if (!use(Demo).includes("stories")) return null;
  return (
    <p className="border-b border-hair bg-s1 text-text-2">
      <span className="page-frame block py-1 text-[0.75rem]/snug">
        Demo newsroom: every story here is invented.
      </span>
    </p>
  );
}
