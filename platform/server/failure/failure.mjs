/** An error whose message is one line that says what to do, with the path of a log for the details. */
export class Failure extends Error {
  /**
   * @param {string} line
   * @param {string} [log]
   */
  constructor(line, log) {
    super(line);
    this.log = log;
  }

  /** For the terminal. */
  get lines() {
    return this.log ? [this.message, `Full log: ${this.log}`] : [this.message];
  }
}
