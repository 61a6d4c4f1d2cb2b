import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shareLinks } from "./share-bar.tsx";

/** Created once, because creating it is slow. */
const anyText = fc.string({ unit: "binary" });

const address = "https://news.example/article/pears";
const partsOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

describe("SH1 a share link", () => {
  test.each([
    "Pears & salt",
    'He said "no"',
    "x&url=https://evil.example/",
    "x#y?z=1",
    "100% + tax",
    "<b>'bold'</b>",
    "naïve 🍐",
  ])("carries the title %j as one part", (title) => {
    const links = shareLinks({ title, address });
    expect(partsOf(links.twitter)).toEqual({ text: title, url: address });
    expect(partsOf(links.facebook)).toEqual({ u: address });
    expect(partsOf(links.linkedin)).toEqual({ url: address });
    expect(partsOf(links.email)).toEqual({ subject: title, body: address });
  });

  test("has a mail subject of one line, with spaces as mail programs read them", () => {
    const { email } = shareLinks({ title: "One\r\nBcc: all@evil.example\u2028two\u0085", address });
    expect(email).toMatch(/^mailto:\?subject=One%20Bcc%3A%20all%40evil\.example%20two&body=/);
  });

  test("always leads to the same site and can be parsed, whatever the title", () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const { twitter, email } = shareLinks({ title, address });
        expect(new URL(twitter).host).toBe("twitter.com");
        expect(partsOf(twitter).url).toBe(address);
        expect(partsOf(email).body).toBe(address);
        expect(decodeURIComponent(email)).not.toMatch(/[\r\n]/);
      }),
    );
  });
});
