import '../../../i18n/late/history.ts';
import type { AuditRow } from '@halla/contract/system';
import type { Lang } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { type RowChange, rowChanges } from '@halla/domain/resources/row-changes';
import { changeLabel, throughText } from '../../../entities/resource/history/history-labels.ts';
import { historyValueText } from '../../../entities/resource/history/history-value.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import type { PageAddress } from '../../../ui/link.tsx';

type Change = NonNullable<AuditRow['history']>['changes'][number];

interface Wording {
  readonly t: Translate;
  readonly lang: Lang;
}

/** The author: a person, with the name of the API key if one was used, a device, a service or the system. */
export function authorText({ User, apiKey, history }: AuditRow, t: Translate): string {
  const name =
    User?.fullName ?? t(($) => $.history.by[history?.by === 'user' ? 'system' : (history?.by ?? 'system')]);
  return apiKey === null ? name : `${name} · ${t(($) => $.system.audit.byKey, { name: apiKey })}`;
}

/** Event such as "Changed"; the call itself for a row without a history. */
export function eventText({ call, history }: AuditRow, t: Translate): string {
  if (history === null) return call;
  const event = t(($) => $.history.events[history.event]);
  const through = throughText({ call, event: history.event }, t);
  return through === null ? event : `${event} · ${through}`;
}

/** Subject such as "Order 10018"; the table for a row without a history. */
export function thingText({ entity, entityId, history }: AuditRow, t: Translate): string {
  if (history?.of == null) return entityId === null ? entity : `${entity} ${entityId}`;
  const { kind, id, number, label } = history.of;
  return `${t(($) => $.kinds.one[kind])} ${number ?? label ?? id}`;
}

/** URL of the subject; null if it has no page or was deleted. */
export function thingAddress({ history }: AuditRow): PageAddress | null {
  return history?.of?.exists === true ? pageAddress(history.of.kind, history.of.id) : null;
}

/** Changed values in the words of the forms; as stored for a row without a history. */
export function changesText({ history, before, after }: AuditRow, { t, lang }: Wording): string {
  if (history === null) return rowChanges(before, after).map(storedText).join('; ');
  const { changes, truncated } = history;
  const texts = changes.map((change) => wordedText(change, { t, lang }));
  return [...texts, ...(truncated ? ['…'] : [])].join('; ');
}

function wordedText(change: Change, { t, lang }: Wording): string {
  const shown = (value: Change['from']) => historyValueText({ ...change, value }, { t, lang });
  const label = changeLabel(change, t);
  if (change.from === null) return `${label}: ${shown(change.to)}`;
  return `${label}: ${shown(change.from)} → ${shown(change.to)}`;
}

/** A changed value as stored: column and path, before and after. */
function storedText({ column, path, from, to }: RowChange): string {
  const name = [column, ...path].join('.');
  const [before, after] = [JSON.stringify(from), JSON.stringify(to)];
  if (from === null) return `${name}: ${after}`;
  return `${name}: ${before} → ${to === null ? '–' : after}`;
}
