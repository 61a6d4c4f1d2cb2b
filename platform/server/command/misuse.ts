/** The command is not valid, and nothing was done. Exit code 2. */
export class Misuse extends Error {
  constructor(message: string) {
    super(message);
    this.name = "Misuse";
  }
}
