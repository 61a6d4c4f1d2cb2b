import { part } from "./make-part.ts";

const cards: readonly [number: string, what: string][] = [
  ["4242424242424242", "is paid"],
  ["4000000000000002", "is declined"],
  ["4000000000009995", "has insufficient funds"],
  ["4000000000000069", "has expired"],
  ["4000000000003220", "asks for 3-D Secure"],
  ["4000000000070021", "asks for 3-D Secure on another page"],
  ["4000000000070005", "is paid a moment later"],
  ["4000000000000259", "is paid, then disputed"],
];

/** Lists cards that work, so that nobody enters a real one. */
export function testCardNote(onPick: (number: string) => void): HTMLElement {
  const list = part("ul");
  const details = part("details", {}, part("summary", {}, "Test cards"), list);
  for (const [number, what] of cards) {
    const shown = number.replace(/(\d{4})(?=\d)/g, "$1 ");
    const button = part(
      "button",
      { type: "button", class: "TestCard" },
      part("b", {}, shown),
      what,
    );
    button.addEventListener("click", () => {
      details.open = false;
      onPick(number);
    });
    list.append(part("li", {}, button));
  }
  return part("div", { class: "Note" }, details);
}
