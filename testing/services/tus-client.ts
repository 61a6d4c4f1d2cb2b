import type { TestApp } from "../app/test-app.ts";

export interface TusResponse {
  status: number;
  text: string;
  /** The address of the upload. */
  path: string;
  offset: string | null;
}

export type TusClient = ReturnType<typeof tusClient>;

/** Sends files to an address of the site, as a client of the tus protocol does. */
export function tusClient(
  app: Pick<TestApp, "get">,
  files: string,
  headers: Record<string, string> = {},
) {
  const request = async (method: string, path: string, more: object, body?: Buffer) => {
    const response = await app.get(path, {
      method,
      headers: { "tus-resumable": "1.0.0", ...headers, ...more },
      ...(body && { body: new Uint8Array(body) }),
    });
    return {
      status: response.status,
      text: await response.text(),
      path: response.headers.get("location") ?? path,
      offset: response.headers.get("upload-offset"),
    };
  };
  const begin = (bytes: number, name = "clip.mp4"): Promise<TusResponse> =>
    request("POST", files, {
      "upload-length": String(bytes),
      "upload-metadata": `filename ${Buffer.from(name).toString("base64")}`,
    });
  const send = (path: string, offset: number, body: Buffer): Promise<TusResponse> =>
    request(
      "PATCH",
      path,
      { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
      body,
    );
  return {
    begin,
    send,
    ask: (path: string): Promise<TusResponse> => request("HEAD", path, {}),
    stop: (path: string): Promise<TusResponse> => request("DELETE", path, {}),
    /** Sends a whole file and returns its address. */
    async upload(file: Buffer, name?: string): Promise<TusResponse> {
      const begun = await begin(file.length, name);
      return begun.status === 201 ? send(begun.path, 0, file) : begun;
    },
    /** For files of staff: makes something of one that has arrived. */
    complete: (path: string): Promise<Response> =>
      app.get(path, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: "{}",
      }),
  };
}

/** Sends a whole file of staff and makes something of it. */
export async function uploadAsStaff(
  client: TusClient,
  file: Buffer,
  name: string,
): Promise<Response> {
  const { status, text, path } = await client.upload(file, name);
  return status === 204 ? client.complete(path) : new Response(text, { status });
}
