import { expect, onTestFinished, test } from "vitest";
import { site } from "#site.config.ts";
import { renderOnce } from "./render-once.ts";

const write = async ({ title, url }: { title: string; url: string }) => ({
  subject: title,
  html: `<a href="${url.replaceAll("&", "&amp;")}">${title}</a> of ${site.name}`,
  text: `${title} ${url}`,
});

function counted() {
  let renderings = 0;
  const render = renderOnce(["url"], async (mail: { title: string; url: string }) => {
    renderings += 1;
    return write(mail);
  });
  return { render, renderings: () => renderings };
}

test("[NODE-37] a mail to many is rendered once, and each copy is as if it had been rendered for its reader", async () => {
  const { render, renderings } = counted();
  for (const url of ["https://a.example/#1", "https://a.example/?a=$&&b=2", ""]) {
    const mail = { title: "Fog", url };
    expect(await render(mail)).toEqual(await write(mail));
  }
  expect(renderings()).toBe(1);
  await render({ title: "Rain", url: "https://a.example/#1" });
  expect(renderings()).toBe(2);
});

test("[NODE-37] a mail has the name that the site has when it is written", async () => {
  const { render } = counted();
  const mail = { title: "Fog", url: "https://a.example/" };
  const { name } = site;
  onTestFinished(() => {
    Object.assign(site, { name });
  });
  await render(mail);
  Object.assign(site, { name: "Other News" });
  expect((await render(mail)).html).toContain("of Other News");
});

test("a template that could not be rendered is tried again", async () => {
  let isBroken = true;
  const render = renderOnce(["url"], async (mail: { title: string; url: string }) => {
    if (isBroken) throw new Error("broken");
    return write(mail);
  });
  const mail = { title: "Fog", url: "https://a.example/" };
  await expect(render(mail)).rejects.toThrow("broken");
  isBroken = false;
  expect((await render(mail)).subject).toBe("Fog");
});
