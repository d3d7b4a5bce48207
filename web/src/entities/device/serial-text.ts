import type { SerialFault } from '@halla/domain/devices/serial';
import { codeText, detailedText } from '../../i18n/code-text.ts';
import type { Translate } from '../../i18n/i18n.ts';

/**
 * Text for an invalid serial number, listing the valid numbers if only the number is wrong; masks are the
 * same in every language.
 */
export function serialText(fault: SerialFault, t: Translate): string {
  if (fault.kind === 'form') return codeText('devices.invalid_serial');
  const text =
    fault.kind === 'masks' ? fault.masks.join(', ') : detailedText('devices.serial_out_of_range', fault);
  return fault.range === undefined ? text : t(($) => $.devices.serialRange, { text, ...fault.range });
}
