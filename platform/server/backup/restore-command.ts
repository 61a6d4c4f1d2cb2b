/** What an operator types to restore a backup; the path is quoted for the shell if it must be. */
export function restoreCommand(folder: string): string {
  const path = /^[\w./-]+$/.test(folder) ? folder : `'${folder.replaceAll("'", `'\\''`)}'`;
  return `npm run newsroom -- backup restore ${path} --replace`;
}
