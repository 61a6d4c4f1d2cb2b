import { chmod, copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

export interface StandInEngine {
  /** The settings that make it the installed one. */
  env: Record<string, string>;
  folder: string;
  /** While held, programs that read a film wait. */
  hold(): Promise<void>;
  release(): Promise<void>;
  remove(): Promise<void>;
}

/** A file with these bytes at its end is an hour long for it. */
export const FILM_MARK = "\0\0\0\u0014freeFILM-OF-HOUR";

/**
 * Programs that take the place of ffmpeg and ffprobe: for them every file is a second of 720p, of which they make the same
 * rendition, slowly and in pieces. For tests of what surrounds them; films are made by the real one in others.
 */
export async function startStandInEngine(): Promise<StandInEngine> {
  const folder = await mkdtemp(join(tmpdir(), "stand-in-engine-"));
  await copyFile(new URL("./rendition.mp4", import.meta.url), join(folder, "rendition.mp4"));
  // One that is neither black nor blurred.
  const noise = { type: "gaussian" as const, mean: 128, sigma: 50 };
  await sharp({ create: { width: 160, height: 90, channels: 3, background: "black", noise } })
    .png()
    .toFile(join(folder, "frame.png"));
  const held = join(folder, "held");
  await program(folder, "ffprobe", PROBE);
  await program(folder, "ffmpeg", FFMPEG);
  return {
    folder,
    env: {
      CLIP_ENGINE: "ffmpeg",
      FFMPEG_PATH: join(folder, "ffmpeg"),
      FFPROBE_PATH: join(folder, "ffprobe"),
    },
    hold: () => writeFile(held, ""),
    release: () => rm(held, { force: true }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function program(folder: string, name: string, script: string): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh -e\nown=${folder}\n${COMMON}\n${script}`);
  await chmod(path, 0o755);
}

/** The last argument that names a file which is there is the input. */
const COMMON = `
for arg; do case $arg in file:*) path=\${arg#file:}; [ -e "$path" ] && input=$path || : ;; esac; done
seconds=1
if [ -n "$input" ] && tail -c 12 "$input" | grep -q FILM-OF-HOUR; then
  seconds=3600
fi`;

const PROBE = `
case "$*" in *-version*) echo "ffprobe version 7.1.2"; exit ;; esac
size='"width":1280,"height":720'
case $input in */480.mp4) size='"width":854,"height":480' ;; esac
if [ -n "$input" ] && [ -e "\${input%/*}/film" ]; then seconds=3600; fi
sleep 0.05
echo '{"streams":[{"index":0,"codec_type":"video","codec_name":"h264","avg_frame_rate":"30/1",'"$size"'},'
echo '{"index":1,"codec_type":"audio","codec_name":"aac"}],"format":{"duration":"'$seconds'"}}'`;

const FFMPEG = `
case "$*" in
*-encoders*) echo " V....D libx264 "; echo " A..... aac "; exit ;;
*framecrc*) sleep 0.05; for track in 0 1 2 3 4 5; do echo "$track, 0"; done; exit ;;
esac
if [ $seconds = 3600 ]; then while [ -e "$own/held" ]; do sleep 0.1; done; fi
for arg; do
  case $arg in
  *.png) sleep 0.01; cp "$own/frame.png" "$arg" ;;
  *.m3u8) echo "#EXTM3U" >"$arg"; cp "$input" "\${arg%/*}/pieces.mp4" ;;
  *.raw) head -c 8000 /dev/zero >"$arg" ;;
  file:*/480.mp4 | file:*/720.mp4)
    made=\${arg#file:}
    if [ $seconds = 3600 ]; then touch "\${made%/*}/film"; fi
    head -c 3000 "$own/rendition.mp4" >"$made"
    sleep 0.15
    tail -c +3001 "$own/rendition.mp4" >>"$made"
    case $made in */720.mp4) printf '\\000\\000\\000\\010free' >>"$made" ;; esac ;;
  esac
done`;
