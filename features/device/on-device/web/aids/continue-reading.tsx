import { type RefObject, useState } from "react";
import { Button } from "#ui/button/button.tsx";

interface ContinueReadingProps {
  percent: number;
  text: RefObject<HTMLElement | null>;
}

/** Offers the way back to where the reader stopped. Over the page, so that the text stays where it is. */
export function ContinueReading({ percent, text }: ContinueReadingProps) {
  const [decided, setDecided] = useState(false);
  if (decided) return null;
  const go = () => {
    setDecided(true);
    const box = text.current?.getBoundingClientRect();
    if (!box) return;
    const read = box.top + (box.height * percent) / 100;
    window.scrollBy({ top: read - window.innerHeight });
  };
  return (
    <section
      aria-label="Continue reading"
      className="fixed bottom-4 left-4 z-20 grid max-w-[min(26rem,calc(100%-7rem))] gap-3 border-2 border-text bg-s2 p-4 print:hidden"
    >
      <p role="status" className="type-ui">
        You read {percent}% of this story.
      </p>
      <p className="flex flex-wrap gap-2">
        <Button variant="signal" onClick={go}>
          Continue
        </Button>
        <Button onClick={() => setDecided(true)}>Not now</Button>
      </p>
    </section>
  );
}
