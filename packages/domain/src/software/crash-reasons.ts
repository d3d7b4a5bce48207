/**
 * Patterns removed from a reason, in this order. PostgreSQL must interpret each identically, because a migration
 * groups the reasons of earlier versions: ASCII only, no word boundaries, and no ambiguous matches.
 */
const TAKEN_OUT: readonly (readonly [RegExp, string])[] = [
  [/[ \t\r\n\f\v]+/g, ' '],
  // The directories of a path; the file name is significant.
  [
    /(?<![A-Za-z0-9._~@%+#\\/-])(?:[A-Za-z]:)?(?:[\\/]+[A-Za-z0-9._~@%+-]+)+(?=[\\/]+[A-Za-z0-9._~@%+-])/g,
    '…',
  ],
  // UUIDs, hardware addresses and timestamps.
  [/(?<![A-Za-z0-9#])[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}(?![A-Za-z0-9])/g, '#'],
  [/(?<![A-Za-z0-9#])[0-9A-Fa-f]{2}(?:[:-][0-9A-Fa-f]{2}){5}(?![A-Za-z0-9])/g, '#'],
  [
    /(?<![A-Za-z0-9#])[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:[.,][0-9]+)?)?(?:Z|[+-][0-9]{2}:?[0-9]{2})?(?![A-Za-z0-9])/g,
    '#',
  ],
  // Memory addresses and hashes.
  [/(?<![A-Za-z0-9])0[xX][0-9A-Fa-f]+(?![A-Za-z0-9])/g, '#'],
  [/(?<![A-Za-z0-9])(?=[A-Fa-f]*[0-9])[0-9A-Fa-f]{6,}(?![A-Za-z0-9])/g, '#'],
  // Numbers keep their unit; a mix of digits and letters is an id, as is a serial number.
  [/(?<![A-Za-z0-9])[0-9]+([A-Za-z]*)(?![A-Za-z0-9])/g, '#$1'],
  [/(?<![A-Za-z0-9])[0-9]+[A-Za-z]+[0-9][A-Za-z0-9]*(?![A-Za-z0-9])/g, '#'],
  [/(?<![A-Za-z0-9])[A-Za-z][A-Za-z0-9]*[0-9]{5}[A-Za-z0-9]*(?![A-Za-z0-9])/g, '#'],
  // Remaining signs, decimals, versions and network addresses.
  [/(?<![A-Za-z0-9#+-])[+-]+#/g, '#'],
  [/#[#.,:]*#/g, '#'],
  [/^ | $/g, ''],
];

/**
 * The common part of the reasons of one fault: without numbers, ids, addresses and directories, which vary between
 * devices and runs. Null without a reason. Idempotent.
 */
export function groupReason(reason: string | null): string | null {
  if (reason === null) return null;
  const common = TAKEN_OUT.reduce((text, [pattern, left]) => text.replace(pattern, left), reason);
  return common === '' ? null : common;
}
