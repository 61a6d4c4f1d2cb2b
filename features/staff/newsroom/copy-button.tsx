import { useState } from "react";
import { announce } from "#platform/newsroom/announce.ts";
import { NewsroomIcon } from "#platform/newsroom/newsroom-icon.tsx";
import { Button } from "#ui/button/button.tsx";

/** Copies a secret that is shown once, where the browser allows it. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState("");
  if (!("clipboard" in navigator)) return null;

  async function copy() {
    const result = await navigator.clipboard.writeText(text).then(
      () => "Copied.",
      () => `Could not copy. Please select the ${what} by hand.`,
    );
    setCopied(result);
    announce(result);
  }

  return (
    <>
      <Button onClick={copy}>
        <NewsroomIcon name="copy" />
        Copy
      </Button>
      {copied && <p className="type-small order-last w-full text-text-2">{copied}</p>}
    </>
  );
}
