type Triple = [number, number, number];

function channels(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Triple): string {
  const value = rgb.reduce(
    (sum, channel) => sum * 256 + Math.round(Math.min(255, Math.max(0, channel))),
    0,
  );
  return `#${value.toString(16).padStart(6, "0")}`;
}

const linear = (channel: number) => (channel / 255) ** 2.2;
const encoded = (channel: number) => Math.max(0, channel) ** (1 / 2.2) * 255;

function toOklab(hex: string): Triple {
  const [r, g, b] = channels(hex).map(linear) as Triple;
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963 * a + 0.2158 * b) ** 3;
  const m = (lightness - 0.1056 * a - 0.0639 * b) ** 3;
  const s = (lightness - 0.0895 * a - 1.2915 * b) ** 3;
  return toHex([
    encoded(4.0767 * l - 3.3077 * m + 0.231 * s),
    encoded(-1.2684 * l + 2.6098 * m - 0.3413 * s),
    encoded(-0.0042 * l - 0.7034 * m + 1.7076 * s),
  ]);
}

/** Mixes in Oklab, so that a teal-to-orange sky does not pass through mud. */
export function mix(from: string, to: string, amount: number): string {
  if (amount <= 0) return from;
  if (amount >= 1) return to;
  const a = toOklab(from);
  const b = toOklab(to);
  return fromOklab(a.map((value, i) => value + ((b[i] ?? 0) - value) * amount) as Triple);
}

/** A surface of colour `base` seen under light of colour `light`. */
export function multiply(base: string, light: string, strength = 1): string {
  const tint = channels(light);
  return toHex(
    channels(base).map((value, i) => (value * (tint[i] ?? 255) * strength) / 255) as Triple,
  );
}
