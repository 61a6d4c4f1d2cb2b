import * as z from "zod/mini";
import { actEndpoint, endpoint } from "#shared/contract/endpoint.ts";
import { rowId, text, wholeNumber } from "#shared/contract/fields.ts";
import { TOKEN_PERMISSIONS } from "#shared/newsroom/permissions.ts";

export const LONGEST_TOKEN_DAYS = 366;
export const MOST_TOKENS = 20;

const moment = z.iso.datetime();
const permissions = z.array(z.enum(TOKEN_PERMISSIONS));

export const PersonalToken = z.object({
  id: z.number(),
  name: z.string(),
  /** At most; never more than the person's roles give. */
  permissions,
  createdAt: moment,
  expiresAt: moment,
  usedAt: z.nullable(moment),
});
export type PersonalToken = z.output<typeof PersonalToken>;

export const listTokens = endpoint({
  method: "GET",
  path: "/api/newsroom/me/tokens",
  summary: "List one's own personal tokens that still work",
  request: {},
  reply: z.object({ tokens: z.array(PersonalToken) }),
});

/** The token itself is in this reply and nowhere else. 409: there are 20 already. */
export const makeToken = actEndpoint({
  method: "POST",
  path: "/api/newsroom/me/tokens",
  request: {
    body: z.strictObject({
      name: text({ max: 80, what: "a name" }),
      permissions: permissions.check(z.minLength(1, "Please choose what the token may do.")),
      days: wholeNumber({ min: 1, max: LONGEST_TOKEN_DAYS }),
    }),
  },
  reply: z.object({ token: z.string() }),
});

export const endToken = actEndpoint({
  method: "DELETE",
  path: "/api/newsroom/me/tokens/:id",
  request: { params: z.strictObject({ id: rowId }) },
  reply: z.object({}),
});
