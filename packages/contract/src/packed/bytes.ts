/** The part of the encoding interface that browsers and Node.js share; the contract is compiled without the types of either. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean },
) => { decode(bytes: Uint8Array): string };

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** The bytes violate the format; the message names the part and the rule. */
export class PackingError extends Error {
  override readonly name = 'PackingError';
}

export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The JSON value in UTF-8; throws `PackingError`. */
export function readJson(bytes: Uint8Array, part: string): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch (cause) {
    throw new PackingError(`${part} is not JSON in UTF-8`, { cause });
  }
}

export function join(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((total, { length }) => total + length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

/** A length, as 32 bits in little-endian order. */
export function lengthBytes(length: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, length, true);
  return bytes;
}

/** Reads consecutive parts; throws `PackingError` when a part extends beyond the end. */
export function createReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 0;
  const take = (length: number, part: string) => {
    if (length > bytes.length - offset)
      throw new PackingError(`${part} has ${length} bytes, and ${bytes.length - offset} are left`);
    offset += length;
    return bytes.subarray(offset - length, offset);
  };
  return {
    take,
    length: (part: string) => {
      take(4, `The length of ${part}`);
      return view.getUint32(offset - 4, true);
    },
    left: () => bytes.length - offset,
  };
}
