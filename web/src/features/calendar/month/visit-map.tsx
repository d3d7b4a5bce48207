import '../../../i18n/late/map.ts';
import type { CalendarEvent } from '@halla/contract/calendar';
import { Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mapCountries, mapPlaces, placeShown } from '../../../ui/map/map-places.ts';
import { PlaceChoice } from '../../../ui/map/place-choice.tsx';
import classes from '../../../ui/map/world-map.module.css';
import { type MapWords, WorldMap } from '../../../ui/map/world-map.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { MonthAgenda } from './month-agenda.tsx';
import { visitCounts, visitsAt, visitsOf } from './visit-places.ts';

interface VisitMapProps {
  readonly month: string;
  readonly events: readonly CalendarEvent[];
}

/** Locations of devices visited in a month; selecting a country lists its visits. */
export function VisitMap({ month, events }: VisitMapProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState('');
  const visits = useMemo(() => visitsOf(month, events), [month, events]);
  const countries = useMemo(() => mapCountries(mapPlaces(visitCounts(visits))), [visits]);
  const chosen = placeShown(countries, picked);
  const words = useMemo(
    (): MapWords => ({
      count: (count) => t(($) => $.calendar.map.count, { count }),
      step: (text) => t(($) => $.calendar.map.step, { text }),
    }),
    [t],
  );
  return (
    <div className={classes.layout}>
      <Panel title={t(($) => $.calendar.map.title)}>
        <WorldMap
          countries={countries}
          description={t(($) => $.calendar.map.description)}
          words={words}
          onPlace={setPicked}
        />
      </Panel>
      <Panel title={t(($) => $.calendar.kinds.visit)}>
        <Stack gap="sm">
          <PlaceChoice
            label={t(($) => $.calendar.map.country)}
            all={t(($) => $.calendar.map.all)}
            {...{ countries, total: visits.length, value: chosen, onChange: setPicked }}
          />
          <MonthAgenda
            month={month}
            events={chosen === '' ? visits : visitsAt(visits, chosen)}
            none={t(($) => $.calendar.map.none)}
          />
        </Stack>
      </Panel>
    </div>
  );
}
