import { AwsClient } from "aws4fetch";
import { z } from "zod";
import type { Clock } from "#platform/server/clock.ts";
import { createBreaker } from "#platform/server/outbound/breaker.ts";
import { OutboundError } from "#platform/server/outbound/outbound-error.ts";
import { httpAddress, secret } from "#platform/server/settings/setting-kinds.ts";
import { defineSettings, type SettingsOf } from "#platform/server/settings/settings-part.ts";
import { SECOND } from "#shared/time/units.ts";

const bucket = z
  .string()
  .regex(
    /^s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/[\w.-]+)*\/?$/,
    "must be s3://bucket or s3://bucket/folder",
  );

/** Where files are that every node reads. Without them they are in the data folder. */
export const s3Settings = defineSettings(
  {
    STORE_URL: bucket.optional(),
    /** Where backups are copied to, of the same provider and account. */
    BACKUP_URL: bucket.optional(),
    /** Of another provider than Amazon, or of a server of one's own. */
    STORE_ENDPOINT: httpAddress.optional(),
    STORE_REGION: z
      .string()
      .regex(/^[\w-]+$/, "must be the name of a region")
      .default("us-east-1"),
    STORE_ACCESS_KEY_ID: secret.optional(),
    STORE_SECRET_ACCESS_KEY: secret.optional(),
  },
  ({ STORE_ACCESS_KEY_ID: id, STORE_SECRET_ACCESS_KEY: key, ...urls }) =>
    (["STORE_URL", "BACKUP_URL"] as const)
      .filter((name) => urls[name] !== undefined && (id === undefined || key === undefined))
      .map((name) => `${name} needs STORE_ACCESS_KEY_ID and STORE_SECRET_ACCESS_KEY beside it`),
);

export type S3Config = SettingsOf<typeof s3Settings>;

const PROVIDER = "The file store";
/** Until the response begins; a file that is sent has more. */
const TIME_LIMIT = 10 * SECOND;
const MEBIBYTE = 1024 * 1024;

interface S3Request {
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer | Blob;
  /** As somebody without an account sends it. */
  isAnonymous?: boolean;
  accepts: readonly number[];
}

export type S3Call = (
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE",
  key: string,
  request: S3Request,
) => Promise<Response>;

/** Sends signed requests to one bucket. After several failures in a row it is left alone for a while. */
export function createS3Requests(
  config: S3Config,
  { clock, bucket }: { clock: Clock; bucket: string },
): S3Call {
  const { STORE_REGION: region } = config;
  const endpoint = config.STORE_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  const client = new AwsClient({
    accessKeyId: config.STORE_ACCESS_KEY_ID ?? "",
    secretAccessKey: config.STORE_SECRET_ACCESS_KEY ?? "",
    region,
    service: "s3",
    retries: 0,
  });
  const breaker = createBreaker(clock);

  return async (method, key, { query = {}, headers = {}, body, isAnonymous, accepts }) => {
    if (!breaker.allows())
      throw new OutboundError(PROVIDER, "not_sent", "is paused after failures");
    const address = new URL(`${endpoint.replace(/\/$/, "")}/${bucket}${key && `/${encode(key)}`}`);
    address.search = new URLSearchParams(query).toString();
    try {
      const init = { method, headers, ...(body && { body: toBody(body) }) };
      const request = isAnonymous
        ? new Request(address, init)
        : await client.sign(address.href, init);
      const response = await within(limitFor(body), (signal) =>
        fetch(request, { redirect: "manual", signal }),
      );
      if (!accepts.includes(response.status)) throw await refused(response);
      breaker.succeeded();
      return response;
    } catch (error) {
      const failure = toOutboundError(error);
      if (isOurFault(failure)) breaker.succeeded();
      else breaker.failed();
      throw failure;
    }
  };
}

/** A buffer is also an array of bytes that the fetch of browsers would take. */
const toBody = (body: Buffer | Blob) => (body instanceof Blob ? body : new Uint8Array(body));

const encode = (key: string) => key.split("/").map(encodeURIComponent).join("/");

function limitFor(body: Buffer | Blob | undefined): number {
  const bytes = body instanceof Blob ? body.size : (body?.length ?? 0);
  return TIME_LIMIT + (bytes / MEBIBYTE) * SECOND;
}

/** Ends with the first byte of the response: a slow viewer may take long for a clip. */
async function within(
  limit: number,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new DOMException("", "TimeoutError")), limit);
  try {
    return await send(stop.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function refused(response: Response): Promise<OutboundError> {
  await response.body?.cancel();
  const { status } = response;
  return new OutboundError(PROVIDER, "status", `responded with ${status}`, status);
}

function toOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  return error instanceof DOMException && error.name === "TimeoutError"
    ? new OutboundError(PROVIDER, "timeout", "did not respond in time")
    : new OutboundError(PROVIDER, "network", "cannot be reached");
}

/** The store works and refuses this request. */
const isOurFault = ({ responseStatus = 0 }: OutboundError) =>
  responseStatus >= 400 && responseStatus < 500;
