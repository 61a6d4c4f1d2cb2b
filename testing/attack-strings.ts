import { hasContracts, readContract, readContractJson } from "./contract-files.ts";
import { hostileHtml } from "./hostile-html.ts";

const lines = (name: string) => readContract(`sanitizer/${name}`).split("\n").filter(Boolean);

/** Ways to write a handler into markup. */
const handlerIn = (name: string) => [
  `<img src=x ${name}=alert(1)>`,
  `<p/${name}=alert(1)>x</p>`,
  `<a href=/x\n${name}='alert(1)'>x</a>`,
];

/** What others collected of markup that ran scripts somewhere, where it is at hand, and our own list in any case. */
export function attackStrings({ shapes = 3 }: { shapes?: number } = {}): string[] {
  if (!hasContracts) return [...hostileHtml];
  const names = ["0xcela_event_handlers", "port_swigger_xss_cheatsheet_event_handlers"];
  const handlers = new Set(
    names.flatMap((name) => lines(`patt-${name}.txt`).map((line) => line.toLowerCase())),
  );
  return [
    ...hostileHtml,
    ...readContractJson<{ payload: string }[]>("sanitizer/dompurify-expect.json").map(
      ({ payload }) => payload,
    ),
    ...lines("patt-BRUTELOGIC-XSS-STRINGS.txt"),
    ...lines("patt-xss_payloads_quick.txt"),
    ...[...handlers].flatMap((name) => handlerIn(name).slice(0, shapes)),
  ];
}
