import { z } from "zod";
import type { Engine } from "#clients/ffmpeg/engine.ts";
import { EngineFailure } from "#clients/ffmpeg/engine-failure.ts";
import type { Recording, RecordingFormat } from "#features/media/clips/rules/recording.ts";
import { HOUR, SECOND } from "#shared/time/units.ts";
import { checkContainer } from "./check-container.ts";
import { containerOf } from "./container-of.ts";
import { inputOptions, MOST_PIXELS } from "./input-options.ts";
import { RecordingRefused } from "./recording-refused.ts";

const LONGEST_SECONDS = (4 * HOUR) / SECOND;

const limits = {
  processorSeconds: 60,
  wallSeconds: 120,
  fileBytes: 0,
  memoryBytes: 1024 ** 3,
};

/** What a file holds. Rejects with `RecordingRefused` if no clip can be made of it. */
export async function inspectRecording(
  engine: Engine,
  path: string,
  signal?: AbortSignal,
): Promise<Recording> {
  const format = await containerOf(path);
  if (format === "mov") await checkContainer(path);
  const probed = await probe(engine, { path, format, signal });
  const picture = probed.streams.find(
    ({ codec_type: type, disposition }) => type === "video" && disposition.attached_pic === 0,
  );
  const sound = probed.streams.find(({ codec_type: type }) => type === "audio");
  if (!picture) throw new RecordingRefused(sound ? "sound" : "no-picture");
  if (picture.codec_tag_string === "encv") throw new RecordingRefused("encrypted");
  if (!(picture.codec_name && picture.width && picture.height))
    throw new RecordingRefused("unreadable");
  if (picture.width * picture.height > MOST_PIXELS) throw new RecordingRefused("too-large-frame");
  const seconds = probed.format.duration ?? (await countSeconds(engine, { path, format, signal }));
  if (!(seconds > 0)) throw new RecordingRefused("unreadable");
  if (seconds > LONGEST_SECONDS) throw new RecordingRefused("too-long");
  return {
    format,
    seconds,
    ...uprightSize(picture, picture),
    framesPerSecond: picture.avg_frame_rate,
    interlaced: /^(tt|bb|tb|bt)$/.test(picture.field_order ?? ""),
    range: ranges[picture.color_transfer ?? ""] ?? "standard",
    picture: { stream: picture.index, codec: picture.codec_name },
    // What no decoder knows, such as some phones' spatial sound, has no name.
    sound: sound?.codec_name ? { stream: sound.index, codec: sound.codec_name } : undefined,
  };
}

const ranges: Partial<Record<string, Recording["range"]>> = {
  "arib-std-b67": "hlg",
  smpte2084: "pq",
};

const ratio = (separator: string) =>
  z
    .string()
    .optional()
    .transform((text = "") => {
      const [over = 0, under = 0] = text.split(separator).map(Number);
      return over > 0 && under > 0 ? over / under : undefined;
    });

const Stream = z.object({
  index: z.number().int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  codec_tag_string: z.string().optional(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  avg_frame_rate: ratio("/").transform((rate = 30) => rate),
  sample_aspect_ratio: ratio(":").transform((pixel = 1) => pixel),
  field_order: z.string().optional(),
  color_transfer: z.string().optional(),
  disposition: z.object({ attached_pic: z.number() }).default({ attached_pic: 0 }),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
});

const Probed = z.object({
  streams: z.array(Stream).default([]),
  format: z.object({ duration: z.coerce.number().optional() }).default({}),
});

const entries = [
  "stream=index,codec_type,codec_name,codec_tag_string,width,height,avg_frame_rate,sample_aspect_ratio,field_order,color_transfer",
  "stream_disposition=attached_pic",
  "stream_side_data=rotation",
  "format=duration",
].join(":");

interface ProbedFile {
  path: string;
  format: RecordingFormat;
  signal: AbortSignal | undefined;
}

async function probe(engine: Engine, { path, format, signal }: ProbedFile) {
  const { stdout, stderr } = await engine
    .run({
      program: "ffprobe",
      input: path,
      args: ({ input }) => [
        ...["-v", "error", "-of", "json", "-show_entries", entries],
        ...inputOptions(format),
        `file:${input}`,
      ],
      limits,
      ...(signal && { signal }),
    })
    .catch(refuseFailed);
  refuseByLog(stderr);
  const probed = Probed.safeParse(JSON.parse(stdout || "{}"));
  if (!probed.success) throw new RecordingRefused("unreadable");
  return probed.data;
}

function refuseByLog(stderr: string): void {
  if (/exceeds specified max pixel count/.test(stderr))
    throw new RecordingRefused("too-large-frame");
}

/** A recording that breaks the program is the recording's fault; that we stopped it, or have none, is not. */
function refuseFailed(error: unknown): never {
  if (!(error instanceof EngineFailure) || error.code === "stopped" || error.code === "none")
    throw error;
  refuseByLog(error.stderr);
  throw new RecordingRefused("unreadable");
}

/** Recordings of browsers do not say how long they are. */
async function countSeconds(engine: Engine, { path, format, signal }: ProbedFile): Promise<number> {
  let last = 0;
  await engine
    .run({
      program: "ffmpeg",
      input: path,
      args: ({ input }) => [
        ...["-nostdin", "-v", "error", ...inputOptions(format), "-i", `file:${input}`],
        ...["-map", "0:v:0", "-c", "copy", "-f", "null", "-"],
      ],
      limits,
      ...(signal && { signal }),
      onProgress: (seconds) => {
        last = seconds;
      },
    })
    .catch(refuseFailed);
  return last;
}

/** Phones store the picture as the sensor lies and say how far it is to be rotated; some cameras have oblong pixels. */
function uprightSize(
  { width = 0, height = 0 }: { width?: number | undefined; height?: number | undefined },
  stream: Pick<z.output<typeof Stream>, "side_data_list" | "sample_aspect_ratio">,
) {
  const wide = Math.round(width * stream.sample_aspect_ratio);
  const degrees = stream.side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation;
  return Math.abs(degrees ?? 0) % 180 === 90
    ? { width: height, height: wide }
    : { width: wide, height };
}
