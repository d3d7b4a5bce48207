import { isText, isTextList, useStoredState } from '../../../ui/stored-state.ts';
import { type DeviceGroup, GROUPINGS, type Grouping, OWNED_SORTS, type OwnedSort } from './owned-devices.ts';

/** View settings of the customer's list; stored in this browser. */
export interface OwnedView {
  readonly search: string;
  readonly setSearch: (text: string) => void;
  /** Groups that are hidden. */
  readonly hidden: readonly string[];
  readonly toggle: (group: DeviceGroup) => void;
  readonly unhide: () => void;
  readonly sort: OwnedSort;
  readonly setSort: (sort: string) => void;
  readonly grouping: Grouping;
  readonly setGrouping: (grouping: string) => void;
  /** Shows all devices again. */
  readonly reset: () => void;
}

/** Search, hidden types, grouping and sort order, stored in this browser. */
export function useOwnedView(): OwnedView {
  const [search, setSearch] = useStoredState({ key: 'halla.devices.search', is: isText, initial: '' });
  const [hidden, setHidden] = useStoredState({ key: 'halla.devices.hidden', is: isTextList, initial: [] });
  const [sort, setSort] = useStoredState({ key: 'halla.devices.sort', is: isText, initial: OWNED_SORTS[0] });
  const [grouping, setGrouping] = useStoredState({
    key: 'halla.devices.grouping',
    is: isText,
    initial: GROUPINGS[0],
  });
  return {
    grouping: GROUPINGS.find((known) => known === grouping) ?? GROUPINGS[0],
    setGrouping,
    search,
    setSearch,
    hidden,
    toggle: (group) =>
      setHidden(hidden.includes(group) ? hidden.filter((other) => other !== group) : [...hidden, group]),
    unhide: () => setHidden([]),
    sort: OWNED_SORTS.find((known) => known === sort) ?? OWNED_SORTS[0],
    setSort,
    reset: () => {
      setSearch('');
      setHidden([]);
    },
  };
}
