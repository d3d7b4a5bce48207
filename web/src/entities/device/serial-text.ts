import type { SerialFault } from '@halla/domain/devices/serial';
import { codeText, detailedText } from '../../i18n/code-text.ts';
import type { Translate } from '../../i18n/i18n.ts';

/** What is wrong with a serial number, with the valid ones where only its number is wrong; masks read the same everywhere. */
export function serialText(fault: SerialFault, t: Translate): string {
  if (fault.kind === 'form') return codeText('devices.invalid_serial');
  const text =
    fault.kind === 'masks' ? fault.masks.join(', ') : detailedText('devices.serial_out_of_range', fault);
  return fault.range === undefined ? text : t(($) => $.devices.serialRange, { text, ...fault.range });
}
