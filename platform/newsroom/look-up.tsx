import { useState } from "react";
import type { Permission } from "#shared/newsroom/permissions.ts";
import { useScope } from "./current-staff.ts";
import { ActButton, Problem, useAct } from "./use-act.tsx";

interface LookUpProps {
  permission: Permission;
  label: string;
  /** Returns what is then shown. */
  run: () => Promise<string>;
}

/** Private data that is shown when asked for. Each look-up is in the audit log. */
export function LookUp({ permission, label, run }: LookUpProps) {
  const isAllowed = useScope(permission) !== undefined;
  const [result, setResult] = useState<string>();
  const { busy, problem, act } = useAct();
  if (!isAllowed) return null;
  return (
    <div className="type-small">
      {result === undefined ? (
        <ActButton
          busy={busy !== undefined}
          onClick={() => act("look-up", { run: async () => setResult(await run()) })}
        >
          {label}
        </ActButton>
      ) : (
        // The button that had the focus is gone; the focus also has the result read out.
        <p tabIndex={-1} ref={takeFocus} className="break-words">
          {result}
        </p>
      )}
      <Problem text={problem} />
    </div>
  );
}

const takeFocus = (result: HTMLElement | null) => result?.focus();
