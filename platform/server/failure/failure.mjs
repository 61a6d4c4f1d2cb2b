/** Something that went wrong, told in one line that says what to do, with the log that has the rest. */
export class Failure extends Error {
  /**
   * @param {string} line
   * @param {string} [log]
   */
  constructor(line, log) {
    super(line);
    this.log = log;
  }

  /** What people see. */
  get lines() {
    return this.log ? [this.message, `Full log: ${this.log}`] : [this.message];
  }
}
