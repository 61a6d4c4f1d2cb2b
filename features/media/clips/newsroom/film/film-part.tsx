import { useEffect, useRef } from "react";
import type { StaffClip } from "#features/media/calls/staff-clips.ts";
import { filmTime } from "#features/media/clips/rules/film-time.ts";
import { useLetterKeys } from "#platform/newsroom/letter-keys.ts";
import { Button, IconButton } from "#ui/button/button.tsx";
import { Icon } from "#ui/media/icon.tsx";
import { useStore } from "#ui/store.ts";
import { FilmStrip } from "./film-strip.tsx";
import { type ChosenMask, MaskLayer } from "./mask-layer.tsx";
import { type FilmEdit, toTenth } from "./use-film-edit.ts";
import type { FilmPlayer } from "./use-film-player.ts";

interface FilmPartProps {
  clip: StaffClip;
  player: FilmPlayer;
  edit: FilmEdit;
  /** Whether the person may cut it. */
  isEditable: boolean;
  /** The mask that is being set. */
  mask: ChosenMask | undefined;
  onMask(mask: ChosenMask): void;
}

/** The player with what hides parts of it, and below it the strip by which it is cut. */
export function FilmPart({ clip, player, edit, isEditable, mask, onMask }: FilmPartProps) {
  const { film, renditions, poster, title } = clip;
  const src = useSteadyAddress(renditions[0]?.url, clip.state);
  if (!src) return null;
  const { width, height } = renditions[0] ?? { width: 0, height: 0 };
  return (
    <div className="film-part">
      <div className="film-picture" style={width > 0 ? sizeOf(width / height) : undefined}>
        <video
          controls
          preload="metadata"
          playsInline
          src={src}
          {...(poster && { poster })}
          {...player.props}
          aria-label={title}
        />
        {film && isEditable && (
          <MaskLayer film={film} player={player} edit={edit} chosen={mask} onChoose={onMask} />
        )}
      </div>
      {film && isEditable && (
        <>
          <FilmStrip clip={clip} film={film} player={player} edit={edit} />
          <Transport clip={clip} player={player} edit={edit} />
        </>
      )}
    </div>
  );
}

/** As large as there is room, without bars beside the picture: masks are placed on it. */
const sizeOf = (ratio: number) => ({
  aspectRatio: ratio,
  width: `min(100%, var(--film-height) * ${ratio})`,
});

const SECOND = 1;
const TENTH = 0.1;

/** The buttons below the strip, and the letters that do the same. */
function Transport({
  clip: { film },
  player,
  edit,
}: Pick<FilmPartProps, "clip" | "player" | "edit">) {
  const isPlaying = useStore(player.isPlaying);
  const begin = film?.from ?? 0;
  const now = () => toTenth(player.now() + begin);
  const setIn = () => edit.change({ from: now() > 0 ? now() : null });
  const setOut = () => edit.change({ to: now() });
  const step = (by: number) => player.seek(player.now() + by);
  useLetterKeys({
    " ": player.toggle,
    j: () => step(-SECOND),
    k: player.pause,
    l: player.play,
    i: setIn,
    o: setOut,
    ",": () => step(-TENTH),
    ".": () => step(TENTH),
  });
  return (
    <div className="film-buttons">
      <IconButton
        label={isPlaying ? "Pause" : "Play"}
        icon={<Icon name={isPlaying ? "pause" : "play"} />}
        onClick={player.toggle}
      />
      <Button onClick={setIn}>Begin here</Button>
      <Button onClick={setOut}>End here</Button>
      <Clock player={player} seconds={film?.seconds ?? 0} />
    </div>
  );
}

function Clock({ player, seconds }: { player: FilmPlayer; seconds: number }) {
  const second = useStore(player.second);
  return (
    <span className="type-small text-text-2 tabular-nums">
      {filmTime(toTenth(second) * 1_000)} of {filmTime(toTenth(seconds) * 1_000)}
    </span>
  );
}

/** A file's address changes with everything that is saved, for the same file: the player goes on with the former one. */
function useSteadyAddress(url: string | undefined, state: StaffClip["state"]): string | undefined {
  const steady = useRef({ url, state });
  const isSame =
    steady.current.state === state &&
    steady.current.url?.split("/").at(-1) === url?.split("/").at(-1);
  const shown = isSame ? steady.current.url : url;
  useEffect(() => {
    steady.current = { url: shown, state };
  }, [shown, state]);
  return shown;
}
