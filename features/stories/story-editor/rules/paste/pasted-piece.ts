export interface PastedText {
  text: string;
}

export interface PastedElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly PastedPiece[];
}

/** Text or an element of what was pasted. */
export type PastedPiece = PastedText | PastedElement;

export const isPastedElement = (piece: PastedPiece | undefined): piece is PastedElement =>
  piece !== undefined && "name" in piece;

export const pastedText = (piece: PastedPiece): string =>
  isPastedElement(piece) ? piece.children.map(pastedText).join("") : piece.text;
