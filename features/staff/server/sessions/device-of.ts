import bowser from "bowser";

const LONGEST_AGENT = 500;

/** The browser and the system, as in "Firefox on Linux". */
export function deviceOf(userAgent: string): string {
  const agent = userAgent.slice(0, LONGEST_AGENT);
  if (agent === "") return "Unknown device";
  const { browser, os } = bowser.parse(agent);
  if (!browser.name) return "Unknown device";
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
