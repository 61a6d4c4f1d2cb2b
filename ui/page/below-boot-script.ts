/** Parts of pages below the first screen; below.css has a rule for each. The first is laid out first. */
const PARTS = ["after", "more", "aside", "bands", "footer"];

/**
 * Runs in the head before the first paint. On a slow phone most of the time before that paint went to parts that nobody
 * sees yet, so these are laid out after everything has loaded: one part at a time, whenever the browser has nothing else
 * to do, or earlier when the reader comes near. A reader who returns to a position on the page gets exact heights at once.
 */
export function belowBootScript(): string {
  return (
    `(function(d,i,n){if(!i||(history.state||{}).leftAt||location.hash)return;` +
    `d.below="${PARTS.join(" ")}";` +
    `n=function(){if(d.below)d.below=d.below.replace(/\\S+ ?/,""),i(n)};` +
    `addEventListener("load",function(){i(n)})` +
    `})(document.documentElement.dataset,window.requestIdleCallback)`
  );
}
