import { readFileSync } from 'node:fs';
import { z } from 'zod';

const SIZE_MAX = 100_000;
const RULE = `takes the path of a PNG or JPEG of at most ${SIZE_MAX / 1000} kB`;

/** First bytes of the types that PDFs can hold. */
const SIGNATURES = [
  { type: 'image/png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
];

/** The logo of an issuer: the path of an image, read at the start into a data URL. */
export function logoSetting() {
  return z.string().transform(readLogo).optional();
}

function readLogo(path: string, context: z.RefinementCtx): string {
  const image = readImage(path);
  const type = image && SIGNATURES.find(({ bytes }) => image.subarray(0, bytes.length).equals(bytes))?.type;
  if (image !== null && type !== undefined && image.length <= SIZE_MAX)
    return `data:${type};base64,${image.toString('base64')}`;
  context.addIssue(RULE);
  return z.NEVER;
}

/** null: it cannot be read. */
function readImage(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    // Refused like an image of another type; the message names the rule.
    return null;
  }
}
