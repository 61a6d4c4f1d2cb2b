import { Section, Text } from "@react-email/components";
import { inkSoft, paragraph } from "./mail-look.ts";

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
