import type { HistoryChange } from '@halla/contract/history';
import { ValueChange } from '../../../ui/text-view/value-change.tsx';
import { HistoryValueText } from './history-value.tsx';

/** The value of a field before and after a change. */
export function ChangedValue({ change: { field, path, from, to } }: { readonly change: HistoryChange }) {
  const shown = (value: HistoryChange['from']) =>
    value === null ? undefined : <HistoryValueText field={field} path={path} value={value} />;
  return <ValueChange before={shown(from)} after={shown(to)} />;
}
