import { randomInt } from "node:crypto";
import { signsOfProgram } from "#shared/forms/signs-of-program.ts";
import { DAY } from "#shared/time/units.ts";
import type { Deps } from "../deps.ts";
import { limitForms, type Sender } from "../limits/limit-forms.ts";
import type { Queryable } from "../postgres/connect.ts";
import { keyedHash, siteKey } from "../site-key.ts";
import { lockHash } from "./intake-repository.ts";

const REPEATED_WITHIN = 30 * DAY;

/** What tells one sort of form from another. */
export interface FormKind {
  /** The name of the secret that its hashes are made with. */
  secret: string;
  hashedAs: string;
  /** Which limit it counts towards. */
  limit: string;
  /** The letter that its references begin with. */
  letter: string;
}

interface Receipt {
  id: number;
  reference: string;
}

/** What is stored with everything that strangers send. */
export interface ReceivedForm {
  reference: string;
  /** Why it looks like spam; empty when it does not. */
  heldFor: string[];
  submission: Buffer;
  textHash: Buffer;
  createdAt: Date;
}

interface FormToReceive {
  kind: FormKind;
  form: {
    clientKey?: string | undefined;
    website?: string | undefined;
    fillSeconds?: number | undefined;
  };
  /** All that was entered: the very same sent again is stored once. */
  content: readonly unknown[];
  /** The words by which repeated spam is known. */
  text: string;
  wasSentSince: (tx: Queryable, text: { textHash: Buffer; since: Date }) => Promise<boolean>;
  /** Nothing when the very same is stored already. */
  store: (tx: Deps["db"], received: ReceivedForm) => Promise<Receipt | undefined>;
  findSent: (tx: Queryable, submission: Buffer) => Promise<Receipt | undefined>;
  /** Called for what is new and does not look like spam. */
  announce: (tx: Deps["db"], stored: Receipt) => Promise<void>;
}

/** Stores a stranger's form once. One that looks like spam is stored unannounced; the sender gets the same response. */
export async function receiveForm(
  deps: Deps,
  { kind, form, content, text, ...table }: FormToReceive,
  sender: Sender,
): Promise<string> {
  const now = deps.clock.now();
  const key = await siteKey(deps.db, kind.secret);
  const submission = keyedHash(key, kind.hashedAs, form.clientKey ?? "", ...content);
  const textHash = keyedHash(key, "text", text.toLowerCase().replace(/\s+/g, " "));
  const since = new Date(now.getTime() - REPEATED_WITHIN);
  return deps.db.transaction(async (tx) => {
    await lockHash(tx, submission);
    const before = await table.findSent(tx, submission);
    if (before) return before.reference;
    const { isHeld } = await limitForms({ ...deps, db: tx }, kind.limit, sender);
    const isRepeat = await table.wasSentSince(tx, { textHash, since });
    const heldFor = [
      ...signsOfProgram(form),
      ...(isRepeat ? ["repeat"] : []),
      ...(isHeld ? ["flood"] : []),
    ];
    const reference = newReference(kind.letter);
    const stored = await table.store(tx, {
      reference,
      heldFor,
      submission,
      textHash,
      createdAt: now,
    });
    if (!stored) throw new Error("A form was stored twice in spite of its lock");
    if (heldFor.length === 0) await table.announce(tx, stored);
    return stored.reference;
  });
}

/** Without letters that are easily confused. */
const LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const LENGTH = 8;

/** A random case number for people, such as "V-7KQ2M9XD". */
const newReference = (kind: string): string =>
  `${kind}-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;
