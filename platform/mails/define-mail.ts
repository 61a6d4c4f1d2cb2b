import { createElement, type ReactElement } from "react";
import type { z } from "zod";
import type { Deps } from "../server/deps.ts";
import type { MailKind } from "../server/mail/deliver-outbox.ts";
import type { PersonalTables } from "../server/personal-data.ts";
import type { Queryable } from "../server/postgres/connect.ts";
import { renderOnce } from "./render-once.ts";
import { type WrittenMail, writeMail } from "./write-mail.tsx";

/** What a mail gets besides the database and the clock. */
export interface MailContext {
  /** The site's own address. */
  origin: string;
  /** The newsroom's, which may be on another host. */
  newsroomOrigin: string;
  /** What every feature declares about tables with personal data. */
  personal: PersonalTables;
}

interface MailFacts<Data extends z.ZodType<object>, Shown, Link> {
  /** Stands in the outbox with its data: both are read by later releases. */
  kind: string;
  data: Data;
  /** Called when the mail is about to be sent; nothing when it is no longer wanted. */
  load(
    deps: Deps & MailContext,
    data: z.output<Data>,
    recipient: string,
  ): Promise<Shown | undefined>;
  /** Addresses that differ for each recipient of a mail to many; all else is rendered once for all of them. */
  perReader?: readonly Link[];
  subject(shown: Shown): string;
  Body(shown: Shown): ReactElement;
  /** Where mail programs post an unsubscription (RFC 8058). */
  unsubscribeUrl?(shown: Shown): string;
  /** Called when the mailbox does not exist. */
  refused?(tx: Queryable, data: z.output<Data>): Promise<unknown>;
}

/** A mail of whatever data. */
export interface DefinedMail {
  kind: string;
  open(context: MailContext): MailKind;
}

/** A mail, stated once in a file of its own: what waits for it in the outbox, what it shows, and its look. */
export function defineMail<
  Data extends z.ZodType<object>,
  Shown extends Readonly<Record<Link, string>>,
  Link extends string = never,
>(mail: MailFacts<Data, Shown, Link>) {
  const { kind, data, perReader, refused, unsubscribeUrl } = mail;
  const render = (shown: Shown): Promise<WrittenMail> =>
    writeMail(mail.subject(shown), createElement(mail.Body, shown));
  const write = perReader ? renderOnce(perReader, render) : render;

  return {
    kind,
    /** For tests of its look. */
    write,
    open: (context: MailContext): MailKind => ({
      async prepare(deps, claimed) {
        const shown = await mail.load(
          Object.assign({}, deps, context),
          data.parse(claimed.data),
          claimed.recipient,
        );
        if (!shown) return undefined;
        const written = await write(shown);
        return unsubscribeUrl ? { ...written, unsubscribeUrl: unsubscribeUrl(shown) } : written;
      },
      async refused(tx, claimed) {
        await refused?.(tx, data.parse(claimed.data));
      },
    }),
  };
}

export const isDefinedMail = (value: unknown): value is DefinedMail =>
  typeof value === "object" && value !== null && "kind" in value && "open" in value;
