import { type DetailedError, Upload } from "tus-js-client";
import { SECOND } from "../../../shared/time/units.ts";
import { FILES_PATH } from "../limits.ts";

/** Small enough to arrive before the server ends a slow request; what arrived of one stays in any case. */
const PIECE = 512 * 1024;

/** Pauses between tries without success, about ten minutes together. */
const PAUSES = [0, 1, 2, 5, ...Array<number>(58).fill(10)].map((seconds) => seconds * SECOND);

const LOST = "The line was lost. Choose the file again to go on from where it stopped.";

/** Statuses that end with time. */
const PASSING = [408, 409, 423, 500, 502, 503, 504];

interface Watcher {
  /** From 0 to 1. */
  onProgress(done: number): void;
  onArrived(key: string): void;
  onRefused(because: string): void;
}

export interface RunningUpload {
  /** Ends the upload and deletes what has arrived. */
  stop(): Promise<void>;
}

/** Sends a file in pieces. After a lost line or a reload it goes on from where it stopped. */
export function uploadFootage(
  file: File,
  { onProgress, onArrived, onRefused }: Watcher,
): RunningUpload {
  const upload = new Upload(file, {
    endpoint: FILES_PATH,
    chunkSize: PIECE,
    retryDelays: PAUSES,
    metadata: { filename: file.name },
    removeFingerprintOnSuccess: true,
    onShouldRetry: mayWorkLater,
    onProgress: (sent, total) => onProgress(total === 0 ? 0 : sent / total),
    onSuccess: () => onArrived(upload.url?.split("/").at(-1) ?? ""),
    onError: (error) => onRefused(reasonOf(error)),
  });
  void upload.findPreviousUploads().then(([previous]) => {
    if (previous) upload.resumeFromPreviousUpload(previous);
    upload.start();
  });
  return { stop: () => upload.abort(true) };
}

type UploadError = Error | DetailedError;

/** A lost line or a busy server. Too many files, which are refused before the first piece, are refused for today. */
function mayWorkLater(error: UploadError): boolean {
  if (!("originalRequest" in error)) return false;
  const status = error.originalResponse?.getStatus() || 0;
  if (status === 429) return error.originalRequest.getMethod() !== "POST";
  return status === 0 || PASSING.includes(status);
}

/** What the server says about a file that it refuses. */
function reasonOf(error: UploadError): string {
  const body = "originalResponse" in error ? error.originalResponse?.getBody().trim() : "";
  const isOurs = body && !body.startsWith("<");
  return isOurs && !mayWorkLater(error) ? body : LOST;
}
