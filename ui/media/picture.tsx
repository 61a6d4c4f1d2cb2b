import { type RefObject, useCallback, useEffect, useReducer, useRef } from "react";
import { classNames } from "../layout/class-names.ts";

/** Far: not loaded yet. Fallback: the fallback is shown; it is tried once. */
export type PictureState = "far" | "loading" | "loaded" | "fallback" | "fallback-loaded" | "failed";

/** A failure names its picture, because the same one may be reported twice while the page hydrates. */
export type PictureEvent = "near" | "loaded" | "own-failed" | "fallback-failed";

const showsOwn = (state: PictureState) => state === "loading" || state === "loaded";

const showsFallback = (state: PictureState) => state === "fallback" || state === "fallback-loaded";

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

/** Calls once when the element comes within 50 px of the screen. */
function useNearScreen(element: RefObject<Element | null>, onNear: () => void, active: boolean) {
  useEffect(() => {
    const target = element.current;
    if (!active || !target) return;
    if (typeof IntersectionObserver === "undefined") return onNear();
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear();
      },
      { rootMargin: "50px" },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, onNear, active]);
}

export type PictureProps = {
  src: string;
  srcSet?: string | undefined;
  sizes?: string;
  /** Its own size. It is cropped to 16:9. */
  width: number;
  height: number;
  alt: string;
  /** The lead picture: in the server's HTML, loaded first. All others are loaded when they are near the screen. */
  priority?: boolean;
  fallbackSrc?: string;
  /** Without a fallback, or when that fails too, the picture is removed with its frame. */
  onErrorHide?: boolean;
  className?: string;
};

/** A new address resets the state. */
export function Picture(props: PictureProps) {
  return <KeyedPicture key={props.src} {...props} />;
}

function KeyedPicture(props: PictureProps) {
  const { priority = false, fallbackSrc, onErrorHide = false, width, height, className } = props;
  const frame = useRef<HTMLSpanElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [state, dispatch] = useReducer(
    (from: PictureState, event: PictureEvent) =>
      nextPictureState(from, event, fallbackSrc !== undefined),
    priority ? "loading" : "far",
  );
  const onNear = useCallback(() => dispatch("near"), []);
  useNearScreen(frame, onNear, state === "far");

  // A picture in the server's HTML may have loaded or failed before hydration.
  useEffect(() => {
    if (!image.current?.complete || !image.current.currentSrc) return;
    dispatch(image.current.naturalWidth > 0 ? "loaded" : "own-failed");
  }, []);

  if (state === "failed" && onErrorHide) return null;
  const img = (
    <img
      ref={image}
      {...addressOf(props, state)}
      alt={props.alt}
      width={width}
      height={height}
      decoding={priority ? "sync" : undefined}
      fetchPriority={priority ? "high" : undefined}
      onLoad={() => dispatch("loaded")}
      onError={() => dispatch(showsFallback(state) ? "fallback-failed" : "own-failed")}
    />
  );
  return (
    <span ref={frame} className={classNames("picture", className)} data-picture={state}>
      {/* In a picture element React does not preload it; the head of the page does, before everything else. */}
      {priority ? <picture>{img}</picture> : img}
      {/* Of one width, because all widths would be a tenth of the page. Without scripts no browser loads lazily. */}
      {!priority && (
        <noscript>
          <img src={props.src} alt={props.alt} />
        </noscript>
      )}
    </span>
  );
}

/** A transparent pixel, because an image needs an address to be valid HTML. */
const NOTHING = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

function addressOf({ src, srcSet, sizes, fallbackSrc }: PictureProps, state: PictureState) {
  if (showsOwn(state)) return { sizes, srcSet, src };
  return { src: showsFallback(state) ? fallbackSrc : NOTHING };
}
