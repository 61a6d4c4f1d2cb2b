import { useState } from "react";
import { announce } from "#platform/newsroom/announce.ts";
import { DeskIcon } from "#platform/newsroom/desk-icon.tsx";
import { Button } from "#ui/button/button.tsx";

interface CopyCommandProps {
  /** What the command does. */
  act: string;
  about: string;
  command: string;
  /** What to know before. */
  children: string;
}

/** Restoring is a command, ready to copy. */
export function CopyCommand({ act, about, command, children }: CopyCommandProps) {
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
      <summary className="type-button" aria-label={`${act} ${about}`}>
        {act}
      </summary>
      <p className="type-small mb-2 text-text-2">{children}</p>
      <code className="backup-command">{command}</code>
      {"clipboard" in navigator && (
        <Button onClick={copy} aria-label={`Copy the command to ${act.toLowerCase()} ${about}`}>
          <DeskIcon name="copy" />
          Copy
        </Button>
      )}
      {copied && <p className="type-small text-text-2">{copied}</p>}
    </details>
  );
}
