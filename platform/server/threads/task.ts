export interface Task {
  /** The address of a module, and what it exports under which name. */
  file: string;
  name: string;
  input: unknown;
}
