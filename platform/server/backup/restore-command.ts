import { join } from "node:path";

const command = (verb: string) => `npm run newsroom -- backup ${verb}`;

/** A path for the shell, quoted if it must be. */
const quoted = (path: string) =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;

/** What an operator types to copy a backup from the bucket to where it can be restored from. */
export const fetchCommand = (name: string, folder: string): string =>
  command(`fetch ${name} ${quoted(join(folder, `${name}-fetched`))}`);

/** What an operator types to restore a backup. */
export function restoreCommand({
  folder,
  isEncrypted,
}: {
  folder: string;
  isEncrypted: boolean;
}): string {
  if (!isEncrypted) return command(`restore ${quoted(folder)} --replace`);
  const plain = quoted(`${folder}-decrypted`);
  return `${command(`decrypt ${quoted(folder)} ${plain} --key=key.txt`)} && ${command(`restore ${plain} --replace`)}`;
}
