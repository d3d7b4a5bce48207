import '../../../i18n/late/map.ts';
import '../../../i18n/late/shipment-screens.ts';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { UNDER_WAY } from '@halla/domain/documents/shipment-rules';
import { LIST_CAPS } from '@halla/domain/limits';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { mapCountries, mapPlaces, placeShown } from '../../../ui/map/map-places.ts';
import { PlaceChoice } from '../../../ui/map/place-choice.tsx';
import classes from '../../../ui/map/world-map.module.css';
import { type MapWords, WorldMap } from '../../../ui/map/world-map.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import type { ShipmentTableProps } from '../list/shipment-table.tsx';
import { ARRIVAL_COLUMNS } from './arrival-columns.tsx';
import { arrivalCounts, arrivingAt } from './arrivals.ts';

/** All of them, late ones first. */
const REQUEST = { statuses: [...UNDER_WAY], sort: 'eta' as const, limit: LIST_CAPS.shipments.max };
const NONE: readonly Shipment[] = [];

/** Map of the destinations of shipments under way; selecting a country shows its shipments beside it. */
export function UnderWayMap({ onRow, onIds }: ShipmentTableProps) {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_shipments', REQUEST));
  const [picked, setPicked] = useState('');
  const all = query.data?.shipments ?? NONE;
  const countries = useMemo(() => mapCountries(mapPlaces(arrivalCounts(all))), [all]);
  const chosen = placeShown(countries, picked);
  const rows = useMemo(() => (chosen === '' ? all : arrivingAt(all, chosen)), [all, chosen]);
  useEffect(() => onIds(rows.map(({ id }) => id)), [rows, onIds]);
  const words = useMemo(
    (): MapWords => ({
      count: (count) => t(($) => $.shipmentScreens.map.count, { count }),
      step: (text) => t(($) => $.shipmentScreens.map.step, { text }),
    }),
    [t],
  );
  return (
    <div className={classes.layout}>
      <Panel title={t(($) => $.shipmentScreens.map.title)}>
        <WorldMap
          countries={countries}
          description={t(($) => $.shipmentScreens.map.description)}
          words={words}
          onPlace={setPicked}
        />
      </Panel>
      <Panel title={t(($) => $.shell.panel.tiles.shipments)}>
        <Stack gap="sm">
          <PlaceChoice
            label={t(($) => $.shipmentScreens.map.country)}
            all={t(($) => $.shipmentScreens.map.all)}
            {...{ countries, total: all.length, value: chosen, onChange: setPicked }}
          />
          <SmallTable
            label={t(($) => $.shipments.underWay)}
            columns={ARRIVAL_COLUMNS}
            rows={rows}
            rowId={({ id }) => id}
            status={query}
            onRow={onRow}
            empty={
              <EmptyState
                title={t(($) => $.shipmentScreens.underWayNone.title)}
                text={t(($) => $.shipmentScreens.underWayNone.text)}
              />
            }
          />
        </Stack>
      </Panel>
    </div>
  );
}
