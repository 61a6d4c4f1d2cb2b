import {
  Body,
  Column,
  Container,
  Head,
  Html,
  Preview,
  Row,
  Section,
  Text,
} from "@react-email/components";
import { createElement, Fragment, type ReactNode } from "react";
import { site } from "#site.config.ts";
import { bars, ground, hair, ink, inkSoft, paper, paragraph, sans } from "./mail-look.ts";

type MailFrameProps = {
  preview: string;
  /** Tells the reader why they got this mail. */
  why: ReactNode;
  children: ReactNode;
};

const wordmark = {
  margin: 0,
  fontFamily: sans,
  fontSize: "24px",
  lineHeight: "28px",
  fontWeight: 800,
  letterSpacing: "0.04em",
  color: ink,
} as const;
const small = { ...paragraph, margin: "0 0 8px", fontSize: "13px", lineHeight: "20px" } as const;

/** The frame of every mail: color bars, name, reason and sender. */
export function MailFrame({ preview, why, children }: MailFrameProps) {
  return (
    <Html lang={site.language}>
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: "24px 12px", backgroundColor: ground }}>
        <Container style={{ maxWidth: "600px", backgroundColor: paper }}>
          <Row>
            {bars.map((color) => (
              <Column
                key={color}
                style={{ height: "12px", lineHeight: "12px", fontSize: 0, backgroundColor: color }}
              />
            ))}
          </Row>
          <Section style={{ padding: "24px 24px 0" }}>
            <Text style={wordmark}>{site.name}</Text>
            <Text style={{ ...small, color: inkSoft }}>{site.tagline}</Text>
          </Section>
          <Section style={{ padding: "16px 24px 24px" }}>{children}</Section>
          <Section style={{ padding: "16px 24px 24px", borderTop: `1px solid ${hair}` }}>
            <Text style={{ ...small, color: inkSoft }}>{why}</Text>
            <Text style={{ ...small, margin: 0, color: inkSoft }}>
              {site.contacts.address.join(", ")}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

export const forStaff = () => <>This email goes only to the newsroom of {site.name}.</>;

/** One line per name and value, because some mail programs show no tables. */
export const Details = ({ lines }: { lines: readonly (readonly [string, string])[] }) => (
  <Section style={{ margin: "0 0 16px" }}>
    {lines.map(([name, value]) => (
      <Text key={name} style={{ ...paragraph, margin: 0 }}>
        <span style={{ color: inkSoft }}>{name}:</span> {value}
      </Text>
    ))}
  </Section>
);

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
