import type { DeskApi, DeskCall } from "../../../../platform/server/desk/desk-api.ts";
import * as calls from "../../categories-contract.ts";
import { takeBackCategories } from "./change-categories.ts";
import { addCategory, changeCategory, moveCategory, removeCategory } from "./change-category.ts";
import { listDeskCategories } from "./list-categories.ts";

const MAY = "categories.change";

export function categoryDeskRoutes(desk: DeskApi): void {
  desk.read(calls.getCategories, MAY, (_, call) => listDeskCategories(call));
  desk.change(calls.addCategory, MAY, async ({ body }, call) => {
    return result(call, "add", await addCategory(call, body));
  });
  desk.change(calls.changeCategory, MAY, async ({ params: { id }, body }, call) => {
    return result(call, "change", await changeCategory(call, { category: id, ...body }));
  });
  desk.change(calls.moveCategory, MAY, async ({ params: { id }, body }, call) => {
    return result(call, "move", await moveCategory(call, { category: id, ...body }));
  });
  desk.change(calls.removeCategory, MAY, async ({ params: { id }, body }, call) => {
    return result(call, "remove", await removeCategory(call, { category: id, ...body }));
  });
  desk.change(calls.takeBackCategories, MAY, async ({ body: { version } }, call) => {
    await takeBackCategories(call, version);
    return {
      reply: await listDeskCategories(call),
      changed: [{ what: "categories take-back", subject: `change ${version}` }],
    };
  });
}

const result = async (call: DeskCall, act: string, name: string) => ({
  reply: await listDeskCategories(call),
  changed: [{ what: `categories ${act}`, subject: `category ${name}` }],
});
