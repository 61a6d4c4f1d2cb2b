export { fitLine } from "./picture/fit-line.ts";
export { type Look, readLook } from "./picture/look.ts";
export { openPen, type Pen } from "./picture/open-pen.ts";
export { shareCardsOf } from "./picture/share-cards.ts";
export { drawMark } from "./picture/test-card.ts";
