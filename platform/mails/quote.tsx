import { Text } from "@react-email/components";
import { createElement, Fragment } from "react";
import { hair, paragraph } from "./mail-look.ts";

const look = { ...paragraph, paddingLeft: "12px", borderLeft: `4px solid ${hair}` } as const;

/** Somebody's own words. */
export const Quote = ({ children }: { children: string }) => (
  <Text style={look}>{inLines(children)}</Text>
);

const newLine = <br />;

/** Mail programs fold line breaks unless they are marked. */
function inLines(text: string) {
  const parts = text.split("\n").flatMap((line) => [newLine, line]);
  return createElement(Fragment, null, ...parts.slice(1));
}
