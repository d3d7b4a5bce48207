import { useComputedColorScheme } from '@mantine/core';
import { ScatterChart } from 'echarts/charts';
import { GeoComponent } from 'echarts/components';
import { type ECharts, registerMap, use } from 'echarts/core';
import { useMemo, useRef } from 'react';
import { useChart } from '../chart/chart-canvas.tsx';
import { useLanguage } from '../labels/language.ts';
import { mapColours } from './map-colours.ts';
import { mapOption, WORLD } from './map-option.ts';
import { type MapCountry, mapMarkers } from './map-places.ts';
import { type Outlines, visibleNames } from './outlines/load-outlines.ts';
import classes from './world-map.module.css';

use([GeoComponent, ScatterChart]);

export interface MapCanvasProps {
  /** Text alternative to the map. */
  readonly description: string;
  readonly outlines: Outlines;
  readonly countries: readonly MapCountry[];
  /** Formats a count in the reader's language: 3 devices. */
  readonly countText: (count: number) => string;
  /** Called with the code of the country or the state that was clicked: FI, US-CA. */
  readonly onPlace: (code: string) => void;
  readonly onReady: (chart: ECharts) => void;
}

/** Draws the map; lazy-loaded by WorldMap. */
export function MapCanvas({ description, outlines, countries, countText, onPlace, onReady }: MapCanvasProps) {
  const lang = useLanguage();
  const scheme = useComputedColorScheme('light');
  const option = useMemo(() => {
    registerMap(WORLD, outlines);
    return mapOption({
      countries,
      markers: mapMarkers(countries, visibleNames(outlines)),
      colours: mapColours(scheme),
      lang,
      countText,
    });
  }, [outlines, countries, scheme, lang, countText]);
  // Refs, because the chart instance outlives the rows it was created with.
  const latest = useRef({ countries, onPlace });
  latest.current = { countries, onPlace };
  const ready = (chart: ECharts) => {
    chart.on('click', ({ componentType, name }) => {
      const code = componentType === 'series' ? name : alpha2Of(latest.current.countries, name);
      if (code !== undefined) latest.current.onPlace(code);
    });
    onReady(chart);
  };
  const box = useChart(option, { onReady: ready });
  return (
    <div role="img" aria-label={description}>
      <div ref={box} className={classes.canvas} />
    </div>
  );
}

/** The country of an outline; undefined if nothing is counted there. */
function alpha2Of(countries: readonly MapCountry[], outline: string): string | undefined {
  return countries.find(({ country }) => country.alpha3 === outline)?.country.alpha2;
}
