import { type ComponentType, useEffect, useState } from "react";

/** Loaded with the thanks, as most visits to the page end before them. */
export function useShareCard(): ComponentType | undefined {
  const [card, setCard] = useState<ComponentType>();
  useEffect(() => {
    import("./share-card.tsx").then(
      ({ ShareCard }) => setCard(() => ShareCard),
      // The receipt is complete without it.
      () => {},
    );
  }, []);
  return card;
}
