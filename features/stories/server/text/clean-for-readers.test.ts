import { expect, test } from "vitest";
import { imageWidths } from "#features/media/calls/images.ts";
import { site } from "#site.config.ts";
import { hostileHtml } from "#testing/attacks/hostile-html.ts";
import { responsivePictures } from "./clean-for-readers.ts";
import { cleanHtml } from "./clean-html.ts";

const [host] = site.pictureHosts;
const shown = (html: string) => responsivePictures(cleanHtml(html));
const attribute = (name: string, html: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&");

test.each(["/media/a.jpg", `https://${host}/a.jpg?v=1`])(
  "[IMG-05] a picture at %s is served through the proxy in all its widths",
  (src) => {
    const html = shown(
      `<p>a<img src="${src}" alt="A &quot;pier&quot;" width="800" height="500"></p>`,
    );
    const encoded = encodeURIComponent(src);
    expect(attribute("src", html)).toBe(`/api/image-proxy?url=${encoded}&w=800`);
    expect(attribute("srcset", html)?.split(", ")).toEqual(
      imageWidths.map((width) => `/api/image-proxy?url=${encoded}&w=${width} ${width}w`),
    );
    expect(attribute("alt", html)).toBe("A &quot;pier&quot;");
    expect([attribute("width", html), attribute("height", html)]).toEqual(["800", "500"]);
    expect(attribute("loading", html)).toBe("lazy");
    expect(attribute("class", html)).toBeUndefined();
  },
);

test.each(["", 'width="800"', 'height="500"', 'width="80%" height="500"'])(
  "a picture with %j has a frame, so that nothing jumps when it loads",
  (size) => {
    const html = shown(`<img src="/media/a.jpg" ${size}>`);
    expect([attribute("width", html), attribute("height", html)]).toEqual(["1600", "900"]);
    expect(attribute("class", html)).toBe("framed");
  },
);

test.each([
  "https://elsewhere.example/a.jpg",
  `http://${host}/a.jpg`,
  `https://${host}.evil.example/a.jpg`,
  "a.jpg",
  "/other/a.jpg",
])("[IMG-03] a picture at %s is the fallback at once: it is not ours to show", (src) => {
  const html = shown(`<img src="${src}" alt="A pier" width="8" height="6">`);
  expect(attribute("src", html)).toBe("/no-signal.svg");
  expect(attribute("srcset", html)).toBeUndefined();
  expect(attribute("alt", html)).toBe("A pier");
});

test("C1 no external address is left on a picture, whatever it was", () => {
  const pictures = hostileHtml.flatMap((html) => shown(html).match(/<img [^>]*>/g) ?? []);
  expect(pictures.length).toBeGreaterThan(5);
  for (const picture of pictures)
    expect(picture).toMatch(
      /^<img src="\/(no-signal\.svg|api\/image-proxy\?[^"]*)"( (srcset|sizes|alt|title|width|height|class|loading|decoding)="[^"]*")* \/>$/,
    );
});

test("a text without pictures stays as it is", () => {
  const html = '<p>a <a href="https://a.example/" rel="noopener nofollow">b</a></p>';
  expect(responsivePictures(html)).toBe(html);
});
