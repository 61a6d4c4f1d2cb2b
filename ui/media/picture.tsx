import { useCallback, useEffect, useReducer, useRef } from "react";
import { classNames } from "../layout/class-names.ts";
import { PictureFrame } from "./picture-frame.tsx";
import {
  nextPictureState,
  type PictureEvent,
  type PictureState,
  showsFallback,
  showsOwn,
} from "./picture-state.ts";
import { useNearScreen } from "./use-near-screen.ts";

export type PictureSource = { type: string; srcSet: string };

export type PictureProps = {
  src: string;
  srcSet?: string | undefined;
  sources?: readonly PictureSource[];
  sizes?: string;
  /** The box of the picture, which is cropped to this aspect ratio. */
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
  const failed = state === "failed";
  return (
    <span ref={frame} className={classNames("picture", className)} data-picture={state}>
      <PictureFrame width={width} height={height} failed={failed} />
      <picture>
        {showsOwn(state) && <Sources {...props} />}
        <img
          ref={image}
          {...addressOf(props, state)}
          alt={props.alt}
          width={width}
          height={height}
          decoding={priority ? "sync" : "async"}
          fetchPriority={priority ? "high" : undefined}
          onLoad={() => dispatch("loaded")}
          onError={() => dispatch(showsFallback(state) ? "fallback-failed" : "own-failed")}
        />
      </picture>
      {!priority && (
        <noscript>
          <picture>
            <Sources {...props} />
            <img
              src={props.src}
              srcSet={props.srcSet}
              sizes={props.sizes}
              alt={props.alt}
              width={width}
              height={height}
              loading="lazy"
            />
          </picture>
        </noscript>
      )}
    </span>
  );
}

function addressOf({ src, srcSet, sizes, fallbackSrc }: PictureProps, state: PictureState) {
  if (showsOwn(state)) return { sizes, srcSet, src };
  return showsFallback(state) ? { src: fallbackSrc } : {};
}

function Sources({ sources = [], sizes }: PictureProps) {
  return sources.map(({ type, srcSet }) => (
    <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
  ));
}
