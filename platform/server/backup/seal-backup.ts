import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Decrypter, Encrypter } from "age-encryption";
import { AppError } from "#shared/contract/app-error.ts";
import { type Manifest, SEALED, writeSealed } from "./backup-records.ts";
import { countsOf } from "./backups.ts";
import { listFiles } from "./copy-files.ts";

const ENDING = ".age";

type Bytes = ReadableStream<Uint8Array>;

/** Writes an encrypted copy of a backup, file by file: only the holder of a key can read it, this machine included. */
export async function sealBackup(
  from: string,
  { to, manifest, recipients }: { to: string; manifest: Manifest; recipients: readonly string[] },
): Promise<void> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  await writeFolder(to, async (draft) => {
    for (const path of await listFiles(from))
      await passThrough(join(from, path), join(draft, `${path}${ENDING}`), (bytes) =>
        encrypter.encrypt(bytes),
      );
    await writeSealed(draft, { madeAt: manifest.madeAt, ...countsOf(manifest) });
  });
}

/** Writes a copy of an encrypted backup that can be drilled and restored. `keyFile` is one of age-keygen. */
export async function decryptBackup(
  from: string,
  { to, keyFile }: { to: string; keyFile: string },
): Promise<void> {
  if (!existsSync(join(from, SEALED)))
    throw new AppError("not_found", `${from} is not an encrypted backup: it has no ${SEALED}.`);
  if (existsSync(to)) throw new AppError("conflict", `${to} already exists. Name a new folder.`);
  const decrypter = new Decrypter();
  const keys = (await readFile(keyFile, "utf8")).match(/^AGE-SECRET-KEY-\S+$/gm) ?? [];
  if (keys.length === 0) throw new AppError("invalid_input", `${keyFile} holds no key of age.`);
  for (const key of keys) decrypter.addIdentity(key);
  const files = (await listFiles(from)).filter((path) => path.endsWith(ENDING));
  await writeFolder(to, async (draft) => {
    for (const path of files)
      await passThrough(join(from, path), join(draft, path.slice(0, -ENDING.length)), (bytes) =>
        decrypter.decrypt(bytes),
      ).catch((error: unknown) => {
        throw new AppError("unusable_content", `${path} cannot be decrypted with this key.`, {
          cause: error,
        });
      });
  });
}

/** The folder gets its name when it is complete. */
async function writeFolder(folder: string, write: (draft: string) => Promise<void>) {
  const draft = `${folder}.unfinished-${process.pid}`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await write(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function passThrough(from: string, to: string, change: (bytes: Bytes) => Promise<Bytes>) {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  // Node's own type of a web stream differs from the global one in readers that nobody uses here.
  const changed = await change(Readable.toWeb(createReadStream(from)) as Bytes);
  await pipeline(
    changed as AsyncIterable<Uint8Array> & Bytes,
    createWriteStream(to, { flags: "wx", mode: 0o600, flush: true }),
  );
}
