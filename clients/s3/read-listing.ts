import { XMLParser } from "fast-xml-parser";
import { z } from "zod";

const Listing = z.object({
  ListBucketResult: z.object({
    Contents: z
      .array(
        z.object({
          Key: z.string(),
          Size: z.coerce.number(),
          LastModified: z.coerce.date(),
        }),
      )
      .default([]),
    NextContinuationToken: z.string().optional(),
  }),
});

const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => name === "Contents",
  processEntities: true,
});

/** One page of the response to ListObjectsV2. */
export function readListing(xml: string) {
  const { ListBucketResult: result } = Listing.parse(parser.parse(xml));
  return {
    objects: result.Contents.map(({ Key: key, Size: size, LastModified: modifiedAt }) => ({
      ...{ key, size, modifiedAt },
    })),
    next: result.NextContinuationToken,
  };
}
