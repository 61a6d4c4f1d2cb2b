const textSizes = ["small", "normal", "large", "larger"] as const;
const textTypes = ["serif", "sans"] as const;

export interface TextChoice {
  size: (typeof textSizes)[number];
  type: (typeof textTypes)[number];
}

export const usualText: TextChoice = { size: "normal", type: "serif" };

/** The choice as the root element and the browser's storage have it; anything else is the usual text. */
export function parseTextChoice(words: string | undefined): TextChoice {
  const [size, type] = (words ?? "").split(" ");
  return {
    size: textSizes.find((known) => known === size) ?? usualText.size,
    type: textTypes.find((known) => known === type) ?? usualText.type,
  };
}

export const printTextChoice = ({ size, type }: TextChoice) => `${size} ${type}`;

/** Runs in the head before the first paint: applies the chosen text, so that no line moves later. */
export function textBootScript(storageKey: string): string {
  const key = JSON.stringify(storageKey).replaceAll("<", "\\u003c");
  const choices = `/^(${textSizes.join("|")}) (${textTypes.join("|")})$/`;
  return (
    `(function(d,t){try{t=localStorage.getItem(${key})}catch(e){}` +
    `if(${choices}.test(t))d.documentElement.dataset.text=t})(document)`
  );
}
