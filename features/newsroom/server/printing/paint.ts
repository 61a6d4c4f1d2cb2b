import { styleText } from "node:util";

type Colour = "bold" | "dim" | "red" | "green" | "yellow";

/** Colours only where a person looks: not in files and pipes, and not where NO_COLOR asks for none. */
export const paint = (colour: Colour, text: string): string =>
  styleText(colour, text, { stream: process.stdout });
