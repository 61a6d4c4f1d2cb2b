import type { Queryable } from "#platform/server/postgres/connect.ts";
import { hashOf } from "#platform/server/tokens.ts";
import { findByLeaveHash } from "./reply-address-repository.ts";
import { leaveToken } from "./reply-tokens.ts";

/** What is stored of an address, even when only its hash is. */
export const findReplyAddress = async (db: Queryable, email: string) =>
  findByLeaveHash(db, hashOf(await leaveToken(db, email)));
