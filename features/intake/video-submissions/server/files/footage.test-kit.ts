import type { TestApp } from "#testing/app/test-app.ts";
import { tusClient } from "#testing/services/tus-client.ts";

export const FILES = "/api/submit-video/files";

const box = (name: string, ...contents: Buffer[]) => {
  const body = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, body]);
};

/** What begins as a recording of a phone does, with the coordinates behind the pictures. */
export function aRecording({ bytes = 2_000, coordinates = "+59.3293+018.0686/" } = {}): Buffer {
  const type = box("ftyp", Buffer.from("isom\0\0\0\0isommp42"));
  const written = Buffer.from(`\0\x12\x15\xc7${coordinates}`, "latin1");
  const end = box("moov", box("udta", box("\xa9xyz", written)));
  return Buffer.concat([type, box("mdat", Buffer.alloc(bytes, 7)), end]);
}

/** Witnesses who send files. */
export function uploadsTo({ url }: Pick<TestApp, "url">, from = "10.7.0.1") {
  const get = (path: string, init?: RequestInit) => fetch(url + path, init);
  const client = tusClient({ get }, FILES, { "x-forwarded-for": from });
  return {
    ...client,
    /** Sends a whole file and returns its key. */
    async upload(file = aRecording(), name?: string): Promise<string> {
      const { status, text, path } = await client.upload(file, name);
      if (status !== 204) throw new Error(`${status}: ${text}`);
      return keyOf(path);
    },
  };
}

export const keyOf = (path: string): string => path.split("/").at(-1) ?? "";
