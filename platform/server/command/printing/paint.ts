import { styleText } from "node:util";

type Colour = "bold" | "dim" | "red" | "green" | "yellow";

/** Only on a terminal, and not when NO_COLOR is set. */
export const paint = (colour: Colour, text: string): string =>
  styleText(colour, text, { stream: process.stdout });
