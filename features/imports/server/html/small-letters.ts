const above: Readonly<Record<string, string>> = {
  ...{ "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸" },
  ...{ "9": "⁹", "+": "⁺", "-": "⁻", "(": "⁽", ")": "⁾", n: "ⁿ" },
};
const below: Readonly<Record<string, string>> = {
  ...{ "0": "₀", "1": "₁", "2": "₂", "3": "₃", "4": "₄", "5": "₅", "6": "₆", "7": "₇", "8": "₈" },
  ...{ "9": "₉", "+": "₊", "-": "₋", "(": "₍", ")": "₎" },
};

/**
 * Superscript and subscript digits as Unicode characters, so that H₂O does not become H2O. Words are left unchanged.
 */
export function smallLetters(place: "sup" | "sub", text: string): string {
  const letters = place === "sup" ? above : below;
  const small = [...text].map((letter) => letters[letter]);
  return small.includes(undefined) ? text : small.join("");
}
