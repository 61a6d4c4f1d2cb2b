import type { TestApp } from "#testing/app/test-app.ts";

export const FILES = "/api/submit-video/files";
const TUS = { "tus-resumable": "1.0.0" };

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

export interface Sent {
  status: number;
  text: string;
  /** The address of the upload. */
  path: string;
  offset: string | null;
}

/** Witnesses who send files, as a client of the tus protocol does. */
export function uploadsTo(app: Pick<TestApp, "url">, from = "10.7.0.1") {
  const call = async (method: string, path: string, headers: object, body?: Buffer) => {
    const response = await fetch(app.url + path, {
      method,
      headers: { ...TUS, "x-forwarded-for": from, ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
    return {
      status: response.status,
      text: await response.text(),
      path: response.headers.get("location") ?? path,
      offset: response.headers.get("upload-offset"),
    };
  };
  const begin = (bytes: number, name = "clip.mp4"): Promise<Sent> =>
    call("POST", FILES, {
      "upload-length": String(bytes),
      "upload-metadata": `filename ${Buffer.from(name).toString("base64")}`,
    });
  const send = (path: string, offset: number, body: Buffer): Promise<Sent> =>
    call(
      "PATCH",
      path,
      { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
      body,
    );
  return {
    begin,
    send,
    ask: (path: string): Promise<Sent> => call("HEAD", path, {}),
    stop: (path: string): Promise<Sent> => call("DELETE", path, {}),
    /** Sends a whole file and returns its key. */
    async upload(file = aRecording(), name?: string): Promise<string> {
      const { path } = await begin(file.length, name);
      const { status, text } = await send(path, 0, file);
      if (status !== 204) throw new Error(`${status}: ${text}`);
      return keyOf(path);
    },
  };
}

export const keyOf = (path: string): string => path.split("/").at(-1) ?? "";
