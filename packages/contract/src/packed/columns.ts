/** Marks a missing value in a delta-encoded column. */
export const MISSING = -2_147_483_648;
export const LARGEST = 2_147_483_647;

export interface PackedColumn {
  /** 'i': deltas of hundredths in 32 bits; 'f': doubles, NaN for missing. */
  kind: 'i' | 'f';
  bytes: Uint8Array;
}

/** Bytes per value. */
export const WIDTHS = { i: 4, f: 8 } as const;

/** Packs one column losslessly: deltas of hundredths where exact, doubles otherwise. */
export function packColumn(values: readonly (number | null)[]): PackedColumn {
  const differences = hundredthDifferences(values);
  if (differences !== undefined) return { kind: 'i', bytes: shuffle(bytesOf(differences), WIDTHS.i) };
  const doubles = Float64Array.from(values, (value) => value ?? Number.NaN);
  return { kind: 'f', bytes: shuffle(bytesOf(doubles), WIDTHS.f) };
}

export function unpackColumn({ kind, bytes, count }: PackedColumn & { count: number }): (number | null)[] {
  if (kind === 'f') {
    const doubles = new Float64Array(unshuffle(bytes, WIDTHS.f).buffer, 0, count);
    return Array.from(doubles, (value) => (Number.isNaN(value) ? null : value));
  }
  const differences = new Int32Array(unshuffle(bytes, WIDTHS.i).buffer, 0, count);
  const values: (number | null)[] = new Array(count);
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    const difference = differences[index] ?? MISSING;
    if (difference === MISSING) {
      values[index] = null;
      continue;
    }
    last += difference;
    values[index] = last / 100;
  }
  return values;
}

/** undefined if a value has more than two decimals or is minus zero, or a delta overflows 32 bits. */
function hundredthDifferences(values: readonly (number | null)[]): Int32Array | undefined {
  const differences = new Int32Array(values.length);
  let last = 0;
  // Index loop: an iterator of entries allocates an array per sample, and this is the hottest loop of an
  // upload.
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? null;
    if (value === null) {
      differences[index] = MISSING;
      continue;
    }
    // Adding zero turns minus zero into zero, which then fails the comparison with the original.
    const hundredths = Math.round(value * 100) + 0;
    const difference = hundredths - last;
    if (!Object.is(hundredths / 100, value) || Math.abs(difference) > LARGEST) return undefined;
    differences[index] = difference;
    last = hundredths;
  }
  return differences;
}

function bytesOf(values: Int32Array | Float64Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
}

/** Byte shuffle: the first bytes of all values, then the second ones; runs of equal bytes compress well. */
function shuffle(bytes: Uint8Array, width: number): Uint8Array {
  const count = bytes.length / width;
  const out = new Uint8Array(bytes.length);
  for (let plane = 0; plane < width; plane += 1) {
    for (let index = 0; index < count; index += 1)
      out[plane * count + index] = bytes[index * width + plane] ?? 0;
  }
  return out;
}

/** The bytes of the values one after another. */
export function unshuffle(bytes: Uint8Array, width: number): Uint8Array<ArrayBuffer> {
  const count = bytes.length / width;
  const out = new Uint8Array(bytes.length);
  for (let plane = 0; plane < width; plane += 1) {
    for (let index = 0; index < count; index += 1)
      out[index * width + plane] = bytes[plane * count + index] ?? 0;
  }
  return out;
}
