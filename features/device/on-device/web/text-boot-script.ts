import { textSizes, textTypes } from "../rules/text-choice.ts";

/** Runs in the head before the first paint: applies the chosen text, so that no line moves later. */
export function textBootScript(storageKey: string): string {
  const key = JSON.stringify(storageKey).replaceAll("<", "\\u003c");
  const choices = `/^(${textSizes.join("|")}) (${textTypes.join("|")})$/`;
  return (
    `(function(d,t){try{t=localStorage.getItem(${key})}catch(e){}` +
    `if(${choices}.test(t))d.documentElement.dataset.text=t})(document)`
  );
}
