import type { Mention } from '@halla/contract/kit/mentions';
import type { Translate } from '../../i18n/i18n.ts';

/** Where a mention stands: the kind of what its note belongs to, and the device. */
export function mentionPlace({ parent, Device }: Pick<Mention, 'parent' | 'Device'>, t: Translate): string {
  const parts = [t(($) => $.kinds.one[parent.kind]), Device?.serialNumber, Device?.deviceName];
  return parts.filter((part) => part !== undefined && part !== null).join(' · ');
}
