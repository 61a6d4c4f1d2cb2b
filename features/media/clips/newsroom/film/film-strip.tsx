import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { type Film, getClipWave, type StaffClip } from "#features/media/calls/staff-clips.ts";
import { filmTime } from "#features/media/clips/rules/film-time.ts";
import { call } from "#platform/web/call.ts";
import { queryOptions } from "#platform/web/queries/query-options.ts";
import { useQuery } from "#platform/web/queries/use-query.ts";
import { useStore } from "#ui/store.ts";
import { type FilmEdit, toTenth } from "./use-film-edit.ts";
import type { FilmPlayer } from "./use-film-player.ts";

interface FilmStripProps {
  clip: StaffClip;
  film: Film;
  player: FilmPlayer;
  edit: FilmEdit;
}

/** The film from its begin to its end, with its sound: where it plays, where it is cut, and what is hidden in it. */
export function FilmStrip({ clip, film, player, edit }: FilmStripProps) {
  const { data: wave } = useQuery(waveQuery(clip));
  const track = useRef<HTMLDivElement>(null);
  const secondAt = ({ clientX }: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (!box) return 0;
    return Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * film.seconds;
  };
  const share = (second: number) => `${(within(second - film.from, film) / film.seconds) * 100}%`;
  const from = edit.from ?? film.from;
  const to = edit.to ?? film.from + film.seconds;
  return (
    <div className="film-strip">
      <div
        ref={track}
        className="film-track"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          player.seek(secondAt(event));
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) player.seek(secondAt(event));
        }}
      >
        <Frames film={film} />
        {wave && wave.peaks.length > 0 && <Wave peaks={wave.peaks} />}
        <div className="film-cut" style={{ left: 0, width: share(from) }} />
        <div className="film-cut" style={{ left: share(to), right: 0 }} />
        {edit.mutes.map((mute) => (
          <div
            key={`${mute.from}-${mute.to}`}
            className="film-mute"
            style={{ left: share(mute.from), right: `calc(100% - ${share(mute.to)})` }}
          />
        ))}
        <Playhead film={film} player={player} />
      </div>
      <Handle
        name="Begin"
        film={film}
        second={from}
        secondAt={secondAt}
        onChange={(second) => {
          const next = toTenth(Math.min(second, to - SHORTEST));
          edit.change({ from: next <= 0 ? null : next });
          player.seek(next - film.from);
        }}
      />
      <Handle
        name="End"
        film={film}
        second={to}
        secondAt={secondAt}
        onChange={(second) => {
          const next = toTenth(Math.max(second, from + SHORTEST));
          edit.change({ to: next });
          player.seek(next - film.from);
        }}
      />
    </div>
  );
}

const SHORTEST = 0.1;

const within = (second: number, { seconds }: Film) => Math.min(seconds, Math.max(0, second));

/** The addresses of a clip's files change with its film. */
const waveQuery = ({ number, film }: StaffClip) =>
  queryOptions({
    queryKey: ["newsroom", "clip-wave", number, film?.strip?.url.split("/").at(-1)],
    queryFn: () => call(getClipWave, { params: { number } }),
  });

const SHOWN = 8;

function Frames({ film: { seconds, strip } }: { film: Film }) {
  const rows = strip ? Math.ceil(strip.count / strip.columns) : 1;
  return (
    <div className="film-frames" aria-hidden="true">
      {Array.from({ length: SHOWN }, (_, index) => {
        const tile = strip
          ? Math.min(
              strip.count - 1,
              Math.floor((((index + 0.5) / SHOWN) * seconds) / strip.interval),
            )
          : 0;
        const offset = (at: number, count: number) => (count > 1 ? (at / (count - 1)) * 100 : 0);
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: they are parts of the film in its order
            key={index}
            style={
              strip
                ? {
                    backgroundImage: `url("${strip.url}")`,
                    backgroundSize: `${strip.columns * 100}% ${rows * 100}%`,
                    backgroundPosition: `${offset(tile % strip.columns, strip.columns)}% ${offset(Math.floor(tile / strip.columns), rows)}%`,
                  }
                : undefined
            }
          />
        );
      })}
    </div>
  );
}

const HEIGHT = 100;

function Wave({ peaks }: { peaks: readonly number[] }) {
  const line = (sign: 1 | -1) =>
    peaks.map((peak, index) => `L${index} ${HEIGHT / 2 + (sign * Math.max(1, peak)) / 2}`);
  return (
    <svg
      className="film-wave"
      viewBox={`0 0 ${peaks.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label="How loud it is"
    >
      <path d={`M0 ${HEIGHT / 2}${line(-1).join("")}${line(1).toReversed().join("")}Z`} />
    </svg>
  );
}

function Playhead({ film, player }: Pick<FilmStripProps, "film" | "player">) {
  const second = useStore(player.second);
  return <div className="film-playhead" style={{ left: `${(second / film.seconds) * 100}%` }} />;
}

interface HandleProps {
  name: string;
  film: Film;
  /** Of the recording. */
  second: number;
  secondAt(event: PointerEvent): number;
  onChange(second: number): void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -0.1,
  ArrowDown: -0.1,
  ArrowRight: 0.1,
  ArrowUp: 0.1,
  PageDown: -1,
  PageUp: 1,
};

/** Begin or end, moved by pointer or arrow keys. */
function Handle({ name, film, second, secondAt, onChange }: HandleProps) {
  const id = useId();
  const last = film.from + film.seconds;
  const move = (to: number) => onChange(Math.min(last, Math.max(film.from, to)));
  function step(event: KeyboardEvent) {
    const by = event.key === "Home" ? film.from - second : STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(second + by);
  }
  return (
    <div
      id={id}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={film.from}
      aria-valuemax={last}
      aria-valuenow={toTenth(second)}
      aria-valuetext={filmTime(toTenth(second) * 1_000)}
      className="film-handle"
      data-name={name}
      style={{ left: `${(within(second - film.from, film) / film.seconds) * 100}%` }}
      onKeyDown={step}
      onPointerDown={(event) => {
        if (event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          move(film.from + secondAt(event));
      }}
    />
  );
}
