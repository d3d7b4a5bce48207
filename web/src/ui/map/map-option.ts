import type { Lang } from '@halla/domain/limits';
import type { ScatterSeriesOption } from 'echarts/charts';
import type { GeoComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { colourOf, type MapColours } from './map-colours.ts';
import { type MapCountry, type MapMarker, type MapPlace, placeName } from './map-places.ts';
import { MILLER } from './miller.ts';

export type MapOption = ComposeOption<GeoComponentOption | ScatterSeriesOption | TooltipComponentOption>;

/** Name under which the outlines are registered. */
export const WORLD = 'world';
/** Maximum zoom. */
const DEEPEST = 20;

export interface MapContent {
  readonly countries: readonly MapCountry[];
  readonly markers: readonly MapMarker[];
  readonly colours: MapColours;
  readonly lang: Lang;
  /** Formats a count in the reader's language: 3 devices. */
  readonly countText: (count: number) => string;
}

/** The map as an ECharts option: coloured countries, dots, and the tooltips. */
export function mapOption({ countries, markers, colours, lang, countText }: MapContent): MapOption {
  const byOutline = new Map(countries.map((country) => [country.country.alpha3, country]));
  const tooltipOf = (places: readonly MapPlace[]) => lines(places, lang, countText);
  return {
    tooltip: { trigger: 'item', confine: true },
    geo: {
      map: WORLD,
      roam: true,
      scaleLimit: { min: 1, max: DEEPEST },
      projection: MILLER,
      preserveAspect: true,
      left: 4,
      right: 4,
      top: 4,
      bottom: 4,
      tooltip: { show: true, formatter: ({ name }) => tooltipOf(byOutline.get(name ?? '')?.places ?? []) },
      select: { disabled: true },
      label: { show: false },
      itemStyle: { areaColor: colours.empty, borderColor: colours.border, borderWidth: 0.6 },
      emphasis: { disabled: true },
      regions: countries.map(({ country, count }) => ({
        name: country.alpha3,
        itemStyle: { areaColor: colourOf(count, colours) },
      })),
    },
    series: [
      {
        type: 'scatter',
        coordinateSystem: 'geo',
        cursor: 'pointer',
        tooltip: { formatter: (params) => tooltipOf(placesAt(markers, params)) },
        symbolSize: (_value, { dataIndex }) => dotSize(markers[dataIndex]?.place.count ?? 1),
        itemStyle: { color: colours.marker, borderColor: colours.markerEdge, borderWidth: 1, opacity: 0.95 },
        data: markers.map(({ place, latitude, longitude }) => ({
          name: place.code,
          value: [longitude, latitude],
        })),
      },
    ],
  };
}

/** Places of a dot; ECharts types allow a list, but never pass one here. */
function placesAt(
  markers: readonly MapMarker[],
  params: { dataIndex: number } | unknown[],
): readonly MapPlace[] {
  const marker = Array.isArray(params) ? undefined : markers[params.dataIndex];
  return marker === undefined ? [] : [marker.place];
}

/** Diameter in pixels; a count of a hundred is at most twice as wide as a count of one. */
function dotSize(count: number): number {
  return 10 + Math.min(10, 5 * Math.log10(count));
}

/** Tooltip as HTML; safe because the names come from the application, never from user input. */
function lines(places: readonly MapPlace[], lang: Lang, countText: (count: number) => string): string {
  return places
    .map((place) => `<b>${placeName(place, lang)}</b>&ensp;${countText(place.count)}`)
    .join('<br>');
}
