export { drawMark } from "./cards/draw-card.ts";
export { fitLine } from "./cards/fit-title.ts";
export { type Look, readLook } from "./cards/look.ts";
export { openPen, type Pen } from "./cards/open-pen.ts";
export type { ShareCards } from "./share-cards.ts";
