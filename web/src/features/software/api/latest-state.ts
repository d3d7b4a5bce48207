import type { CallOutput } from '@halla/contract/calls';

type Latest = CallOutput<'get_latest_software_version'>['data'][number];

/** Whether devices get the latest version of a product, or why not. */
export function latestState({
  haltedAt,
  lacksSignature,
}: Pick<Latest, 'haltedAt' | 'lacksSignature'>): 'halted' | 'unsigned' | 'offered' {
  if (haltedAt !== null) return 'halted';
  return lacksSignature ? 'unsigned' : 'offered';
}
