import * as z from "zod/mini";
import { endpoint } from "../../shared/contract/endpoint.ts";
import { emailAddress, linkToken } from "../../shared/contract/fields.ts";

export const DATA_CHOICES = ["export", "delete"] as const;
export type DataChoice = (typeof DATA_CHOICES)[number];

const withToken = { body: z.strictObject({ token: linkToken }) };

/** The response is the same whether or not anything is held by this address. */
export const requestData = endpoint({
  method: "POST",
  path: "/api/my-data/request",
  summary: "Have a link sent by mail that hands over or deletes what is held by an address",
  request: { body: z.strictObject({ email: emailAddress, choice: z.enum(DATA_CHOICES) }) },
  reply: z.object({ message: z.string() }),
});

/** 404: the link was used before, is too old, or was sent for something else. */
export const exportMyData = endpoint({
  method: "POST",
  path: "/api/my-data/export",
  summary: "Get what is held by an address with the token from the mail, once",
  request: withToken,
  reply: z.object({
    fileName: z.string(),
    /** JSON, as it goes into the file. */
    content: z.string(),
  }),
});

/** 404: as above. */
export const deleteMyData = endpoint({
  method: "POST",
  path: "/api/my-data/delete",
  summary: "Delete what is held by an address with the token from the mail, once",
  request: withToken,
  reply: z.object({ message: z.string() }),
});
