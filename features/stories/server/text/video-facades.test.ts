import { describe, expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";
import { showFacades, videosIn } from "./video-facades.ts";

const ID = "abcDEF12345";
const none = new Map();
const clean = (html: string) => cleanHtml(html);
const shown = (html: string, known: Parameters<typeof showFacades>[1] = none) =>
  showFacades(clean(html), known);
const titleIn = (html: string) => /class="video-title">([^<]*)</.exec(html)?.[1];

describe("C5 a video in a text", () => {
  test.each([
    ["an embed code", `<p>a</p><iframe src="https://www.youtube.com/embed/${ID}"></iframe>`],
    ["a link alone in its paragraph", `<p><a href="https://youtu.be/${ID}">Watch</a></p>`],
    ["an address alone", `<p>https://www.youtube.com/watch?v=${ID}&amp;t=9s</p>`],
    [
      "an embed code in a figure",
      `<figure><iframe src="https://www.youtube.com/embed/${ID}"></iframe><figcaption>x</figcaption></figure>`,
    ],
  ])("becomes a picture to click: %s", (_, html) => {
    expect(videosIn(clean(html))).toEqual([ID]);
    const text = shown(html);
    expect(text).toContain(`<a class="video" href="https://www.youtube.com/watch?v=${ID}"`);
    expect(text).toContain(`data-video="${ID}"`);
    expect(text).not.toMatch(/<iframe|nocookie/);
  });

  test.each([
    `<p>See <a href="https://youtu.be/${ID}">this</a>.</p>`,
    `<p><a href="https://youtu.be/${ID}"><em>this</em></a></p>`,
    '<p><a href="https://www.youtube.com/@channel">our channel</a></p>',
    `<p><a href="https://evil.example/watch?v=${ID}">x</a></p>`,
    `<li>https://youtu.be/${ID}</li>`,
    `<pre>&lt;iframe src="https://www.youtube.com/embed/${ID}"&gt;</pre>`,
  ])("stays as it is written: %s", (html) => {
    expect(shown(html)).toBe(clean(html));
    expect(videosIn(clean(html))).toEqual([]);
  });

  test("is named by the editor, else by our copy, else plainly", () => {
    const known = new Map([[ID, { title: 'Fog & "ferries" <live>' }]]);
    const frame = (title: string) =>
      `<iframe src="https://www.youtube.com/embed/${ID}" title='${title}'></iframe>`;
    expect(titleIn(shown(frame("Ice & salt"), known))).toBe("Ice &amp; salt");
    expect(titleIn(shown(frame(""), known))).toBe("Fog &amp; &quot;ferries&quot; &lt;live&gt;");
    expect(titleIn(shown(frame("")))).toBe("Video");
    const link = (text: string) => `<p><a href="https://youtu.be/${ID}">${text}</a></p>`;
    expect(titleIn(shown(link("The night watch"), known))).toBe("The night watch");
    expect(titleIn(shown(link(`https://youtu.be/${ID}`)))).toBe("Video");
  });

  test("cannot break out of its title", () => {
    const title = '"><img src=x onerror=alert(1)>$&$1';
    const known = new Map([[ID, { title }]]);
    const text = shown(`<iframe src="https://www.youtube.com/embed/${ID}"></iframe>`, known);
    expect(titleIn(text)).toBe("&quot;&gt;&lt;img src=x onerror=alert(1)&gt;$&amp;$1");
  });

  test("shows our copy of the picture if there is one and loads nothing from the host", () => {
    const html = `<iframe src="https://www.youtube.com/embed/${ID}"></iframe>`;
    const known = new Map([[ID, { title: "x", picture: "/api/pictures/0a" }]]);
    expect(shown(html, known)).toContain('<img src="/api/pictures/0a" alt=""');
    expect(shown(html)).not.toMatch(/<img|src=/);
  });
});
