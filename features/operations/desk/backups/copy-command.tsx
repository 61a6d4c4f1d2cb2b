import { useState } from "react";
import { announce } from "../../../../platform/desk/announce.ts";
import { DeskIcon } from "../../../../platform/desk/desk-icon.tsx";
import { Button } from "../../../../ui/button/button.tsx";

/** Restoring is a command, ready to copy. */
export function CopyCommand({ about, command }: { about: string; command: string }) {
  const [copied, setCopied] = useState("");
  async function copy() {
    const text = await navigator.clipboard.writeText(command).then(
      () => "Copied.",
      () => "Could not copy. Please select the command by hand.",
    );
    setCopied(text);
    announce(text);
  }
  return (
    <details className="backup-restore">
      <summary className="type-button" aria-label={`Restore ${about}`}>
        Restore
      </summary>
      <p className="type-small mb-2 text-text-2">
        Stop the site, then run this in its directory. What was written since is lost.
      </p>
      <code className="backup-command">{command}</code>
      {"clipboard" in navigator && (
        <Button onClick={copy} aria-label={`Copy the command for ${about}`}>
          <DeskIcon name="copy" />
          Copy
        </Button>
      )}
      {copied && <p className="type-small text-text-2">{copied}</p>}
    </details>
  );
}
