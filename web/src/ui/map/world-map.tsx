import '../../i18n/late/map.ts';
import { ActionIcon, Skeleton, useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ECharts } from 'echarts/core';
import { Maximize, Minus, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../feedback/states.tsx';
import { lateView } from '../late/late-view.tsx';
import { legendSteps, mapColours } from './map-colours.ts';
import type { MapCountry } from './map-places.ts';
import { loadOutlines } from './outlines/load-outlines.ts';
import classes from './world-map.module.css';

/** Lazy chunk: the map is larger than the rest of the page. */
const MapCanvas = lateView(async () => (await import('./map-canvas.tsx')).MapCanvas);

const STEP = 1.6;

/**
 * Labels of what the map counts, in the reader's language. Must be stable between renders: a new object
 * redraws the map.
 */
export interface MapWords {
  /** Example: 3 devices. */
  readonly count: (count: number) => string;
  /** Label of a legend step: 5–19 devices. */
  readonly step: (text: string) => string;
}

export interface WorldMapProps {
  readonly countries: readonly MapCountry[];
  /** Text alternative to the map. */
  readonly description: string;
  readonly words: MapWords;
  readonly onPlace: (code: string) => void;
}

/** Choropleth map of counts per country, with pan and zoom. */
export function WorldMap({ countries, description, words, onPlace }: WorldMapProps) {
  const outlines = useQuery({
    queryKey: ['outlines'],
    queryFn: loadOutlines,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const [chart, setChart] = useState<ECharts | null>(null);
  if (outlines.data === undefined) {
    return outlines.isError ? <ErrorState query={outlines} /> : <Skeleton className={classes.canvas ?? ''} />;
  }
  return (
    <>
      <div className={classes.frame}>
        <Suspense fallback={<Skeleton className={classes.canvas ?? ''} />}>
          <MapCanvas
            description={description}
            outlines={outlines.data}
            countries={countries}
            countText={words.count}
            onPlace={onPlace}
            onReady={setChart}
          />
        </Suspense>
        {chart !== null && (
          <ZoomButtons
            onZoom={(by) => zoom(chart, by)}
            onWhole={() => chart.setOption({ geo: { zoom: 1, center: null } })}
          />
        )}
      </div>
      {chart !== null && <Legend step={words.step} />}
    </>
  );
}

/** Zooms without moving the centre of the map. */
function zoom(chart: ECharts, by: number): void {
  chart.dispatchAction({
    type: 'geoRoam',
    componentType: 'geo',
    geoIndex: 0,
    zoom: by,
    originX: chart.getWidth() / 2,
    originY: chart.getHeight() / 2,
  });
}

interface ZoomButtonsProps {
  readonly onZoom: (by: number) => void;
  readonly onWhole: () => void;
}

function ZoomButtons({ onZoom, onWhole }: ZoomButtonsProps) {
  const { t } = useTranslation();
  const buttons = [
    { label: t(($) => $.map.zoomIn), Icon: Plus, onClick: () => onZoom(STEP) },
    { label: t(($) => $.map.zoomOut), Icon: Minus, onClick: () => onZoom(1 / STEP) },
    { label: t(($) => $.map.whole), Icon: Maximize, onClick: onWhole },
  ];
  return (
    <div className={classes.zoom}>
      {buttons.map(({ label, Icon, onClick }) => (
        <ActionIcon
          key={label}
          variant="default"
          size={34}
          aria-label={label}
          title={label}
          onClick={onClick}
        >
          <Icon size={16} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}

function Legend({ step }: Pick<MapWords, 'step'>) {
  const { t } = useTranslation();
  const colours = mapColours(useComputedColorScheme('light'));
  return (
    <ul className={classes.legend} aria-label={t(($) => $.map.legend)}>
      {legendSteps(colours).map(({ colour, text }) => (
        <li key={text} className={classes.step}>
          <span className={classes.swatch} style={{ background: colour }} aria-hidden />
          {step(text)}
        </li>
      ))}
      <li className={classes.step}>
        <span className={classes.swatch} data-dot style={{ background: colours.marker }} aria-hidden />
        {t(($) => $.map.dot)}
      </li>
    </ul>
  );
}
