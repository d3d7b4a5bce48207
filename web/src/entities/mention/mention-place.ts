import type { Mention } from '@halla/contract/kit/mentions';
import type { NotedKind } from '@halla/domain/resources/noted-kinds';
import type { Translate } from '../../i18n/i18n.ts';

/** Kinds whose pages are titled by id. */
const CALLED_BY_ID: readonly NotedKind[] = ['session', 'alert', 'crashLog'];

/** Location of a mention: kind, number and name of the row with the note, and its device. */
export function mentionPlace({ parent, Device }: Pick<Mention, 'parent' | 'Device'>, t: Translate): string {
  const { kind, id } = parent;
  const number = parent.number ?? (CALLED_BY_ID.includes(kind) ? String(id) : null);
  const thing = [t(($) => $.kinds.one[kind]), number].filter(isKnown).join(' ');
  return [thing, parent.label, Device?.serialNumber, Device?.deviceName].filter(isKnown).join(' · ');
}

function isKnown(part: string | null | undefined): part is string {
  return part !== undefined && part !== null && part !== '';
}
