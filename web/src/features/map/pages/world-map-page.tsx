import '../../../i18n/late/map.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { type PageAddress, useLink } from '../../../ui/link.tsx';
import { mapCountries, mapPlaces } from '../../../ui/map/map-places.ts';
import classes from '../../../ui/map/world-map.module.css';
import { type MapWords, WorldMap } from '../../../ui/map/world-map.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { PlaceTable } from '../components/place-table.tsx';

/** Device locations on a world map, with a list beside it. */
export function WorldMapPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const link = useLink();
  const query = useQuery(callQuery('get_locations', {}));
  const places = useMemo(() => mapPlaces(query.data?.locations ?? []), [query.data]);
  const countries = useMemo(() => mapCountries(places), [places]);
  const words = useMemo(
    (): MapWords => ({
      count: (count) => t(($) => $.map.devices, { count }),
      step: (text) => t(($) => $.map.step, { text }),
    }),
    [t],
  );
  const devices = places.reduce((sum, { count }) => sum + count, 0);
  const summary = t(($) => $.map.summary, {
    devices: t(($) => $.map.devices, { count: devices }),
    countries: t(($) => $.map.countries, { count: countries.length }),
  });
  return (
    <>
      <PageHeader
        title={t(($) => $.map.title)}
        hint={query.isPending ? <Skeleton h={14} w={180} my={3} /> : devices > 0 && summary}
      />
      <div className={classes.layout}>
        <Panel title={t(($) => $.map.world)}>
          <WorldMap
            countries={countries}
            description={t(($) => $.map.description, { summary })}
            words={words}
            onPlace={(code) => void navigate({ href: link(devicesAt(code)) })}
          />
        </Panel>
        <Panel title={t(($) => $.map.places)}>
          <PlaceTable places={places} status={query} addressOf={(code) => devicesAt(code)} />
        </Panel>
      </div>
    </>
  );
}

function devicesAt(code: string): PageAddress {
  return `/devices?location=${code}`;
}
