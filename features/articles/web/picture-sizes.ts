/*
 * How wide pictures are shown, so that the browser can choose a file. They follow the margins in
 * `ui/theme/tokens.css` and the columns of the page frame, which stops growing at 1344 px.
 */
const TABLET = "(min-width: 768px) calc(100vw - 48px)";
const HALF_OF_TABLET = "(min-width: 640px) calc(50vw - 32px)";
/** Three pixels per point look like two on a phone and would double the bytes. */
const DENSE = "(max-width: 639px) and (min-resolution: 2.5dppx)";
const PHONE = `${DENSE} 66vw, calc(100vw - 32px)`;

export const pictureSizes = {
  main: `(min-width: 1344px) 952px, (min-width: 1024px) calc(75vw - 56px), ${TABLET}, ${PHONE}`,
  halfOfMain: `(min-width: 1344px) 464px, (min-width: 1024px) calc(37.5vw - 40px), ${HALF_OF_TABLET}, ${PHONE}`,
  thirdOfMain: `(min-width: 1344px) 301px, (min-width: 1024px) calc(25vw - 35px), ${HALF_OF_TABLET}, ${PHONE}`,
  thirdOfPage: `(min-width: 1344px) 411px, (min-width: 1024px) calc(33.3vw - 37px), ${HALF_OF_TABLET}, ${PHONE}`,
  twoThirdsOfPage: `(min-width: 1344px) 853px, (min-width: 1024px) calc(66.7vw - 43px), ${TABLET}, ${PHONE}`,
  besideWords: "(min-width: 1024px) 272px, (min-width: 768px) 240px, calc(40vw - 19px)",
  besideTitle: `(min-width: 640px) 192px, ${DENSE} 80px, 112px`,
} as const;

export type PictureSizes = (typeof pictureSizes)[keyof typeof pictureSizes];
