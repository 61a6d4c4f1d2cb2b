import { Text } from "@react-email/components";
import { createElement, Fragment } from "react";
import { hair, paragraph } from "./mail-look.ts";

const look = { ...paragraph, paddingLeft: "12px", borderLeft: `4px solid ${hair}` } as const;

/** Text that a person wrote. */
export const Quote = ({ children }: { children: string }) => (
  <Text style={look}>{inLines(children)}</Text>
);

const newLine = <br />;

/** Mail programs ignore line breaks in HTML. */
function inLines(text: string) {
  const parts = text.split("\n").flatMap((line) => [newLine, line]);
  return createElement(Fragment, null, ...parts.slice(1));
}
