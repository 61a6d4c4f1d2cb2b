import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextField } from "#ui/field/field.tsx";
import type { Access } from "./use-admin-access.ts";

type AdminGateProps = {
  access: Exclude<Access, { at: "unlocked" }>;
  onKey: (key: string) => void;
  onTryAgain: () => void;
};

/** Without `required`, because the browser's own message would appear first. */
export function AdminGate({ access, onKey, onTryAgain }: AdminGateProps) {
  const field = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const problem = access.at === "locked" ? access.problem : undefined;

  // The field was disabled meanwhile and lost the focus.
  useEffect(() => {
    if (problem !== undefined) field.current?.focus();
  }, [problem]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const key = field.current?.value.trim() ?? "";
    setMissing(key === "");
    if (key === "") field.current?.focus();
    else onKey(key);
  }

  const verifying = access.at === "verifying";
  return (
    <form
      method="dialog"
      onSubmit={onSubmit}
      className="max-w-xl border-t-[3px] border-text bg-s1 p-4 md:p-6"
    >
      <fieldset disabled={verifying} className="grid gap-6">
        <legend className="sr-only">Fields for the key</legend>
        <noscript>
          <Notice announce={false} title="This page needs JavaScript">
            Your browser loads the figures with your key.
          </Notice>
        </noscript>
        <TextField
          ref={field}
          label="Admin key"
          type="password"
          name="admin-key"
          autoComplete="current-password"
          spellCheck={false}
          maxLength={500}
          help="The operator of this site has it. Once accepted, it is stored in this browser until you log out."
          problem={missing && "Please enter your admin key"}
        />
        {problem !== undefined && !missing && (
          <Notice tone="err" title={problem}>
            {access.at === "locked" && access.canTryAgain && (
              <div className="mt-3 grid justify-items-start gap-3">
                {access.isStored && <p>Your key is still stored in this browser.</p>}
                <Button onClick={onTryAgain}>Try again</Button>
              </div>
            )}
          </Notice>
        )}
        <div>
          <Button type="submit" variant="signal" loading={verifying} loadingLabel="Verifying...">
            Access Analytics
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
