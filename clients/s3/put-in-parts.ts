import { XMLParser } from "fast-xml-parser";
import { z } from "zod";
import { OutboundError } from "#platform/server/outbound/outbound-error.ts";
import type { S3Call } from "./s3-requests.ts";

const Begun = z.object({
  InitiateMultipartUploadResult: z.object({ UploadId: z.coerce.string().min(1) }),
});

const parser = new XMLParser({ parseTagValue: false });

/** Stores a file that is too large for one request: it is there once all parts are. */
export async function putInParts(
  call: S3Call,
  key: string,
  { file, partBytes }: { file: Blob; partBytes: number },
): Promise<void> {
  const begun = await call("POST", key, { query: { uploads: "" }, accepts: [200] });
  const { InitiateMultipartUploadResult: upload } = Begun.parse(parser.parse(await begun.text()));
  const query = { uploadId: upload.UploadId };
  try {
    const parts: string[] = [];
    for (let start = 0; start < file.size; start += partBytes) {
      const number = parts.length + 1;
      const { headers } = await call("PUT", key, {
        query: { ...query, partNumber: String(number) },
        body: file.slice(start, start + partBytes),
        accepts: [200],
      });
      const etag = headers.get("etag") ?? "";
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`);
    }
    const body = Buffer.from(
      `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`,
    );
    const done = await call("POST", key, { query, body, accepts: [200] });
    // The response begins before the parts are joined, so its status says nothing.
    if ((await done.text()).includes("<Error>"))
      throw new OutboundError("The file store", "status", "did not join the parts of a file");
  } catch (error) {
    await call("DELETE", key, { query, accepts: [204, 404] }).catch(() => {});
    throw error;
  }
}
