import { type DetailedError, Upload } from "tus-js-client";
import { MINUTE, SECOND } from "#shared/time/units.ts";

/** Small enough to arrive before the server ends a slow request; what arrived of one stays in any case. */
const PIECE = 512 * 1024;

/** Pauses between tries without success, about ten minutes together. */
const PAUSES = [0, 1, 2, 5, ...Array<number>(58).fill(10)].map((seconds) => seconds * SECOND);
/** For a full storage, which may stay so for hours: a day of tries, one a minute. */
const LONG_PAUSES = Array<number>(1_440).fill(MINUTE);

const LOST = "The line was lost. Choose the file again to go on from where it stopped.";

/** Statuses that end with time. */
const PASSING = [408, 409, 423, 500, 502, 503, 504];
const NO_ROOM = 507;

export interface UploadOptions {
  /** Where files are sent by the tus protocol. */
  endpoint: string;
  /** From 0 to 1. */
  onProgress(done: number): void;
  /** There is no room for it now; it goes on by itself. */
  onWaiting(because: string): void;
  onArrived(key: string): void;
  onRefused(because: string): void;
  /** Tries for a day instead of ten minutes. */
  isPatient?: boolean;
  /** After a status that is no success: whether the request may succeed now. */
  mend?(status: number): Promise<boolean>;
}

export interface RunningUpload {
  /** Ends the upload and deletes what has arrived. */
  stop(): Promise<void>;
}

/** Sends a file in pieces. After a lost line or a reload it goes on from where it stopped. */
export function uploadFile(
  file: File,
  { endpoint, onProgress, onWaiting, onArrived, onRefused, isPatient, mend }: UploadOptions,
): RunningUpload {
  const upload = new Upload(file, {
    endpoint,
    chunkSize: PIECE,
    retryDelays: [...PAUSES, ...LONG_PAUSES],
    metadata: { filename: file.name },
    removeFingerprintOnSuccess: true,
    onShouldRetry(error, tries) {
      if (statusOf(error) !== NO_ROOM)
        return (isPatient || tries < PAUSES.length) && mayWorkLater(error);
      onWaiting(textOf(error));
      return true;
    },
    async onAfterResponse(_request, response) {
      // As after a lost line, the next request asks what has arrived.
      if (response.getStatus() >= 400 && (await mend?.(response.getStatus())))
        throw new Error("The request is sent again.");
    },
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
  const status = statusOf(error);
  if (status === 429) return error.originalRequest.getMethod() !== "POST";
  return status === 0 || PASSING.includes(status);
}

/** What the server says about a file that it refuses. */
const reasonOf = (error: UploadError) => (mayWorkLater(error) ? LOST : textOf(error) || LOST);

/** In the server's words; empty for an HTML page of a proxy. */
function textOf(error: UploadError): string {
  const body = "originalResponse" in error ? error.originalResponse?.getBody().trim() : "";
  return body?.startsWith("<") ? "" : (body ?? "");
}

const statusOf = (error: UploadError) =>
  ("originalResponse" in error && error.originalResponse?.getStatus()) || 0;
