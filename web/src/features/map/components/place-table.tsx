import { Group } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Flag } from '../../../ui/labels/country.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import type { PageAddress } from '../../../ui/link.tsx';
import { type MapPlace, placeName } from '../../../ui/map/map-places.ts';
import { type Column, defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { isSearched, LIST_SEARCH, ListSearch } from '../../../ui/table/filters/list-search.tsx';
import { useFilters } from '../../../ui/table/filters/use-filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import type { TableStatus } from '../../../ui/table/table-content.tsx';

const COLUMNS: readonly Column<MapPlace>[] = defineColumns<MapPlace>([
  {
    id: 'place',
    title: (t) => t(($) => $.map.place),
    value: (place) => placeName(place, currentLanguage()),
    cell: (place) => <PlaceName place={place} />,
    fixed: true,
    width: 200,
  },
  countColumn({
    id: 'count',
    title: (t) => t(($) => $.map.count),
    count: (place) => place.count,
    fixed: true,
  }),
]);

export interface PlaceTableProps {
  readonly places: readonly MapPlace[];
  readonly status: TableStatus;
  /** URL of the devices of a place. */
  readonly addressOf: (code: string) => PageAddress;
}

/** The places of the map as a list that can be sorted, searched and opened without the map. */
export function PlaceTable({ places, status, addressOf }: PlaceTableProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const filters = useFilters(LIST_SEARCH);
  const rows = useMemo(
    () => places.filter((place) => isSearched([placeName(place, lang), place.code], filters.input)),
    [places, lang, filters.input],
  );
  return (
    <ListTable
      label={t(($) => $.map.list)}
      columns={COLUMNS}
      list={{
        name: 'map-places',
        rows,
        status,
        defaultSort: '-count',
        filtered: filters.count > 0,
        onUnfilter: filters.clear,
        urlKey: '',
      }}
      rowId={(place) => place.code}
      rowLink={(place) => addressOf(place.code)}
      toolbar={<ListSearch filters={filters} />}
      empty={<EmptyState title={t(($) => $.map.emptyTitle)} text={t(($) => $.map.emptyText)} />}
    />
  );
}

function PlaceName({ place }: { readonly place: MapPlace }) {
  const lang = useLanguage();
  return (
    <Group component="span" gap={8} wrap="nowrap">
      <Flag location={place.code} />
      <span>{placeName(place, lang)}</span>
    </Group>
  );
}
