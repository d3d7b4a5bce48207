/** Hashes any number of parts to 128 bits (cyrb128, public domain); the same parts always give the same four words. */
function seedOf(...parts: readonly (string | number)[]): readonly [number, number, number, number] {
  const text = parts.join('\u001f');
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  let d = 2773480762;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [(a ^ b ^ c ^ d) >>> 0, (b ^ a) >>> 0, (c ^ a) >>> 0, (d ^ a) >>> 0];
}

/**
 * Seeded random numbers (sfc32). Uses only + - * and square roots, so that results are the same on every machine and
 * engine version.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter: number;

  constructor(...parts: readonly (string | number)[]) {
    [this.#a, this.#b, this.#c, this.#counter] = seedOf(...parts);
    for (let round = 0; round < 12; round++) this.word();
  }

  word(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = (this.#c + sum) | 0;
    return sum >>> 0;
  }

  /** At least `low`, less than `high`. */
  between(low: number, high: number): number {
    return low + (this.word() / 4_294_967_296) * (high - low);
  }

  /** Whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number {
    return low + Math.floor((this.word() / 4_294_967_296) * (high - low + 1));
  }

  /** True with the probability 0..1. */
  chance(probability: number): boolean {
    return this.word() / 4_294_967_296 < probability;
  }

  /** Bell-shaped around `mean`, never further than 3.5 `spread` from it (sum of four uniform numbers). */
  bell(mean: number, spread: number): number {
    const sum = this.word() + this.word() + this.word() + this.word();
    return mean + (sum / 4_294_967_296 - 2) * spread * 1.7320508;
  }

  /** A random entry of a non-empty list. */
  pick<Entry>(list: readonly Entry[]): Entry {
    const entry = list[this.integer(0, list.length - 1)];
    if (entry === undefined) throw new RangeError('nothing to pick from');
    return entry;
  }

  /** One entry, chosen by its weight. */
  weighted<Entry extends { readonly weight: number }>(list: readonly Entry[]): Entry {
    let rest = this.between(
      0,
      list.reduce((sum, entry) => sum + entry.weight, 0),
    );
    for (const entry of list) {
      rest -= entry.weight;
      if (rest < 0) return entry;
    }
    return this.pick(list);
  }

  /** Lower-case hexadecimal digits. */
  hex(digits: number): string {
    let text = '';
    while (text.length < digits) text += this.word().toString(16).padStart(8, '0');
    return text.slice(0, digits);
  }
}

/** UUID (version 4 layout) derived from the parts alone. */
export function uuidOf(...parts: readonly (string | number)[]): string {
  const hex = seedOf(...parts)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
