interface Version {
  numbers: number[];
  suffix: string;
}

/**
 * Compares two software versions by their numeric parts, positive when `a` is newer. Missing parts count as 0, a
 * leading v is ignored, a suffix such as -rc1 sorts before the plain version, and text without a number before every
 * version.
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parse(a), parse(b)];
  if (!left || !right)
    return Number(left !== null) - Number(right !== null) || compareText(a.trim(), b.trim());
  const length = Math.max(left.numbers.length, right.numbers.length);
  for (let i = 0; i < length; i++) {
    const difference = (left.numbers[i] ?? 0) - (right.numbers[i] ?? 0);
    if (difference !== 0) return difference;
  }
  const bySuffix = Number(left.suffix === '') - Number(right.suffix === '');
  return bySuffix || compareText(left.suffix, right.suffix);
}

/** Only digits and dots: such versions can be ordered. */
const PLAIN = /^v?\d{1,6}(?:\.\d{1,6})*$/i;

/** True for a version that can be ordered by its numbers, such as 2.4.1 or v3. */
export function isPlainVersion(version: string): boolean {
  return PLAIN.test(version.trim());
}

function parse(text: string): Version | null {
  const match = /^v?(\d+(?:\.\d+)*)[-_.+ ]?(.*)$/is.exec(text.trim());
  if (!match) return null;
  return { numbers: (match[1] ?? '').split('.').map(Number), suffix: match[2] ?? '' };
}

const collator = new Intl.Collator('en', { numeric: true });

function compareText(a: string, b: string): number {
  return collator.compare(a, b);
}
