import { articlePath } from "#shared/site/paths.ts";
import { Button } from "#ui/button/button.tsx";

interface StoryAddressProps {
  slug: string;
  /** Slugs it had before. */
  former: readonly string[];
  onChange?: () => void;
}

/** Where the story stands, and the addresses that lead to it. */
export function StoryAddress({ slug, former, onChange }: StoryAddressProps) {
  return (
    <section aria-label="Address">
      <div className="flex items-center justify-between gap-3">
        <h3 className="panel-heading">Address</h3>
        {onChange && (
          <Button variant="quiet" onClick={onChange}>
            Change
          </Button>
        )}
      </div>
      <p className="story-address">{articlePath(slug)}</p>
      {former.length > 0 && (
        <>
          <p className="type-small mt-2 text-text-2">Former addresses, which lead here:</p>
          <ul className="former-slugs" aria-label="Former addresses">
            {former.map((one) => (
              <li key={one}>{articlePath(one)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
