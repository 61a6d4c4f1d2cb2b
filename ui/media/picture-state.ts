/** Far: not loaded yet. Fallback: the fallback is shown; it is tried once. */
export type PictureState = "far" | "loading" | "loaded" | "fallback" | "fallback-loaded" | "failed";

/** A failure names its picture, because the same one may be reported twice while the page hydrates. */
export type PictureEvent = "near" | "loaded" | "own-failed" | "fallback-failed";

export const showsOwn = (state: PictureState) => state === "loading" || state === "loaded";

export const showsFallback = (state: PictureState) =>
  state === "fallback" || state === "fallback-loaded";

export function nextPictureState(
  state: PictureState,
  event: PictureEvent,
  hasFallback: boolean,
): PictureState {
  switch (event) {
    case "near":
      return state === "far" ? "loading" : state;
    case "loaded":
      if (state === "loading") return "loaded";
      return state === "fallback" ? "fallback-loaded" : state;
    case "own-failed":
      if (!showsOwn(state)) return state;
      return hasFallback ? "fallback" : "failed";
    case "fallback-failed":
      return showsFallback(state) ? "failed" : state;
  }
}
