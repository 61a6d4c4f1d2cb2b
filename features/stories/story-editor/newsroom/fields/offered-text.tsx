import { useSyncExternalStore } from "react";
import { announce } from "#platform/newsroom/announce.ts";
import { Button } from "#ui/button/button.tsx";
import type { DraftSession } from "../session/draft-session.ts";

/** What was typed or pasted and could not be inserted: nothing is thrown away without being shown. */
export function OfferedText({ session: { offered } }: { session: DraftSession }) {
  const texts = useSyncExternalStore(offered.subscribe, offered.current);
  if (texts.length === 0) return null;
  const drop = (text: string) => offered.set(texts.filter((other) => other !== text));
  return (
    <section role="alert" className="editor-offered">
      <h2 className="type-button">Text that could not be inserted</h2>
      <p className="type-small text-text-2">
        A colleague deleted where it stood, or it was too large. Copy what you need.
      </p>
      {texts.map((text) => (
        <div key={text} className="editor-offered-text">
          <pre>{text}</pre>
          <div className="flex flex-wrap gap-2">
            <Button
              onClick={async () => {
                await navigator.clipboard.writeText(text);
                announce("Copied.");
              }}
            >
              Copy
            </Button>
            <Button onClick={() => drop(text)}>Discard</Button>
          </div>
        </div>
      ))}
    </section>
  );
}
