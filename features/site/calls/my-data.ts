import * as z from "zod/mini";
import { endpoint } from "#shared/contract/endpoint.ts";
import { emailAddress, linkToken } from "#shared/contract/fields.ts";

export const DATA_CHOICES = ["export", "delete"] as const;
export type DataChoice = (typeof DATA_CHOICES)[number];

const withToken = { body: z.strictObject({ token: linkToken }) };

/** The response is the same whether or not we hold data of this address. */
export const requestData = endpoint({
  method: "POST",
  path: "/api/my-data/request",
  summary: "Send a link by mail that exports or deletes the data of an address",
  example: { email: "ada@reader.example", choice: "export" },
  request: { body: z.strictObject({ email: emailAddress, choice: z.enum(DATA_CHOICES) }) },
  reply: z.object({ message: z.string() }),
});

/** 404: the link has been used, has expired, or was sent for the other choice. */
export const exportMyData = endpoint({
  method: "POST",
  path: "/api/my-data/export",
  summary: "Export the data of an address with the token from the mail, once",
  example: { token: "kJ2vQ9xT4mB7nR1sW5yZ8c" },
  request: withToken,
  reply: z.object({
    fileName: z.string(),
    /** The JSON of the file. */
    content: z.string(),
  }),
});

/** 404: as for `exportMyData`. */
export const deleteMyData = endpoint({
  method: "POST",
  path: "/api/my-data/delete",
  summary: "Delete the data of an address with the token from the mail, once",
  example: { token: "kJ2vQ9xT4mB7nR1sW5yZ8c" },
  request: withToken,
  reply: z.object({ message: z.string() }),
});
