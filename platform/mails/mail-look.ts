/** The light palette of `ui/theme/tokens.css`. Repeated here because mail programs do not support custom properties. */
export const ink = "#101010";
export const inkSoft = "#434343";
export const paper = "#ffffff";
export const ground = "#ebebeb";
export const hair = "#c6c6c6";
export const signal = "#fbd103";
/** Only for "on air". */
export const tally = "#d40c1a";

/** The seven color bars of the logo, bright to dark. */
export const bars = [
  "#a2e326",
  "#08cdee",
  "#24d17c",
  "#ff972f",
  "#ff6fa3",
  "#b782fd",
  "#569bff",
] as const;

export const sans = "Archivo, 'Helvetica Neue', Arial, sans-serif";

export const paragraph = {
  margin: "0 0 16px",
  fontFamily: sans,
  fontSize: "16px",
  lineHeight: "24px",
  color: ink,
  wordBreak: "break-word",
} as const;

export const heading = {
  margin: "0 0 16px",
  fontFamily: sans,
  fontSize: "28px",
  lineHeight: "32px",
  fontWeight: 800,
  color: ink,
  wordBreak: "break-word",
} as const;

export const button = {
  display: "inline-block",
  padding: "12px 20px",
  backgroundColor: signal,
  border: `1px solid ${ink}`,
  fontFamily: sans,
  fontSize: "16px",
  lineHeight: "20px",
  fontWeight: 700,
  color: ink,
  textDecoration: "none",
} as const;

export const underlined = { color: ink, textDecoration: "underline" } as const;
