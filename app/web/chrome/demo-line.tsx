import { use } from "react";
import { Demo } from "../../../platform/web/demo.ts";

/** Says on every page of a demo that its news is not real. */
export function DemoLine() {
  if (!use(Demo).includes("stories")) return null;
  return (
    <p className="type-small border-b border-hair bg-s1 text-text-2">
      <span className="page-frame block py-1.5">
        This is a demo newsroom: everything in it is invented.
      </span>
    </p>
  );
}
