import { describe, expect, test } from "vitest";
import { readWebAddress } from "./web-address.ts";

// Owns SF1's table: which links of strangers stay, and how they read afterwards.

describe("SF1 a link is stored, printed anew", () => {
  test.each([
    ["https://video.example/watch?v=1&t=2#x", "https://video.example/watch?v=1&t=2#x"],
    ["  https://video.example  ", "https://video.example/"],
    ["HTTPS://Video.EXAMPLE/A", "https://video.example/A"],
    ["http://video.example:80/a", "http://video.example/a"],
    ["https://video.example/../../a", "https://video.example/a"],
    ['https://video.example/"><script>', "https://video.example/%22%3E%3Cscript%3E"],
    ["https://video.example/?a='\"<>", "https://video.example/?a=%27%22%3C%3E"],
    ["https://bücher.example/", "https://xn--bcher-kva.example/"],
    ["https://video.example/javascript:alert(1)", "https://video.example/javascript:alert(1)"],
    ["https://video.example/&#x6A;", "https://video.example/&#x6A;"],
    ["https://127.1/", "https://127.0.0.1/"],
  ])("%s", (given, stored) => {
    expect(readWebAddress(given)).toBe(stored);
  });
});

test.each([
  "",
  "video.example/watch",
  "//video.example",
  "/watch",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript://video.example/%0aalert(1)",
  "&#106;avascript:alert(1)",
  "javascript&colon;alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "DATA:text/html;base64,PHNjcmlwdD4=",
  "vbscript:msgbox(1)",
  "blob:https://video.example/1",
  "file:///etc/passwd",
  "ftp://video.example/",
  "mailto:a@video.example",
  "tel:+15550142",
  "about:blank",
  "view-source:https://video.example/",
  "intent://video.example#Intent;end",
  "https:video.example",
  "https:/video.example",
  "https:\\\\video.example",
  "https://video.example\\@evil.example",
  "https://video.example@evil.example/",
  "https://name:word@video.example/",
  "https://vid\teo.example/",
  "https://video.example/\u0000",
  "https://video.example/\u202egpj.exe",
  "https://video.example/a b",
  "https://",
  "https://:80/",
  "https://video.example:99999/",
  "https://[::1",
  "https://a%00b.example/",
  "x https://video.example/",
  "ｊavascript:alert(1)",
])("SF1 no link: %j", (given) => {
  expect(readWebAddress(given)).toBeUndefined();
});
