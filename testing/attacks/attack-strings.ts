import { hasContracts, readContractLines } from "../checks/contract-files.ts";
import { collectedAttacks } from "./collected-attacks.ts";
import { hostileHtml } from "./hostile-html.ts";

const HANDLERS = [
  "sanitizer/patt-0xcela_event_handlers.txt",
  "sanitizer/patt-port_swigger_xss_cheatsheet_event_handlers.txt",
] as const;

/** Ways to write a handler into markup. */
const handlerIn = (name: string) => [
  `<img src=x ${name}=alert(1)>`,
  `<p/${name}=alert(1)>x</p>`,
  `<a href=/x\n${name}='alert(1)'>x</a>`,
];

/** Our own list, what others collected, and every event handler they know in the first `shapes` ways to write it. */
export function attackStrings({ shapes = 3 }: { shapes?: number } = {}): string[] {
  const names = hasContracts(...HANDLERS) ? HANDLERS.flatMap(readContractLines) : [];
  const handlers = new Set(names.map((name) => name.toLowerCase()));
  return [
    ...hostileHtml,
    ...collectedAttacks(),
    ...[...handlers].flatMap((name) => handlerIn(name).slice(0, shapes)),
  ];
}
