/**
 * Loads the scripts of a page after its first paint, so that neither they nor the fonts share a slow line with what the
 * paint waits for. The page may be in the background and not be painted, so loading also ends the wait. The names are in
 * an attribute: the script is the same on every page, and its hash in the content security policy too.
 */
export const startScript =
  `(function(d,f){` +
  `function start(){if(!f)return;var n=f.split(" ");f="";` +
  `n.forEach(function(h,l){l=d.createElement("link");l.rel="modulepreload";l.href=h;d.head.append(l)});` +
  `import(n[0])}` +
  `try{new PerformanceObserver(start).observe({type:"paint",buffered:true})}catch(e){}` +
  `addEventListener("load",start)` +
  `})(document,document.currentScript.dataset.files)`;

/** The first file is the one that starts the page. */
export const startTag = (files: readonly string[]) =>
  `<script data-files="${files.join(" ")}">${startScript}</script>`;
