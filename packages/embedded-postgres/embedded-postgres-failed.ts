/** Why the embedded PostgreSQL cannot run, in one line for the operator. */
export class EmbeddedPostgresFailed extends Error {
  override readonly name: string = "EmbeddedPostgresFailed";
  readonly code: string = "embedded_postgres_failed";
}

export class DataFolderInUse extends EmbeddedPostgresFailed {
  override readonly name = "DataFolderInUse";
  override readonly code = "data_folder_in_use";
  readonly pid: number;
  readonly folder: string;

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`,
    );
    this.pid = pid;
    this.folder = folder;
  }
}
