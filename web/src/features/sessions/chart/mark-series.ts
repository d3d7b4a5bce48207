import '../../../i18n/late/sessions.ts';
import { formatNumber } from '@halla/domain/formats';
import { PALETTES } from './colours.ts';
import { groupMarks, type MarkGroup, type MarkKind } from './marks.ts';
import type { SessionOptionInput } from './option-input.ts';
import { drawnEnd } from './overlay.ts';
import { lineStyleOf, targetStroke } from './stroke.ts';

/** Marks closer than this share of the session would overlap. */
const TOLERANCE = { wide: 0.025, compact: 0.08 } as const;
const SHOWN_CHARACTERS = 46;
/** Kinds by severity; the most severe one determines the colour of a group. */
const SERIOUS: readonly MarkKind[] = ['alert', 'error', 'fault', 'door', 'note'];

/** Name of the series with clickable lines. */
export const EVENT_SERIES = 'events';

type ColourInput = Pick<SessionOptionInput, 'scheme'>;

/** The target temperature as a dashed line across the chart, named in the legend. */
export function targetSeries({ model: { target }, scheme, t, lang }: SessionOptionInput) {
  const stroke = targetStroke(scheme);
  const lineStyle = lineStyleOf(stroke);
  return {
    id: 'target',
    name: targetText(target, { t, lang }),
    type: 'line' as const,
    data: [],
    silent: true,
    symbol: 'none',
    color: stroke.color,
    lineStyle,
    markLine: {
      silent: true,
      symbol: 'none',
      animation: false,
      data: target === null ? [] : [{ yAxis: target }],
      lineStyle,
      label: { show: false },
    },
  };
}

/** 'Target -110.0 °C'; empty without a target. */
export function targetText(
  target: number | null,
  { t, lang }: Pick<SessionOptionInput, 't' | 'lang'>,
): string {
  return target === null ? '' : t(($) => $.sessions.chart.target, { value: formatNumber(target, lang, 1) });
}

/** Events as vertical lines with their text; an open door as a shaded area. */
export function eventSeries(input: SessionOptionInput) {
  const { model, overlay, scheme, compact } = input;
  const groups = groupMarks(model.marks, {
    end: model.end,
    tolerance: drawnEnd(model, overlay) * (compact ? TOLERANCE.compact : TOLERANCE.wide),
  });
  return {
    id: EVENT_SERIES,
    name: EVENT_SERIES,
    type: 'line' as const,
    data: [],
    markLine: {
      symbol: ['none', 'circle'],
      symbolSize: 7,
      animation: false,
      emphasis: { lineStyle: { width: 2.5 } },
      data: groups.map((group) => lineOf(group, input)),
    },
    markArea: {
      silent: true,
      animation: false,
      itemStyle: { color: PALETTES[scheme].shade },
      data: model.parts.flatMap(({ kind, runs }) =>
        kind === 'door'
          ? runs.map(({ from, to }): [{ xAxis: number }, { xAxis: number }] => [
              { xAxis: from },
              { xAxis: to },
            ])
          : [],
      ),
    },
  };
}

function lineOf({ at, marks }: MarkGroup, input: SessionOptionInput) {
  const { model, overlay, scheme } = input;
  const kind = SERIOUS.find((candidate) => marks.some((mark) => mark.kind === candidate)) ?? 'note';
  const color = markColour(kind, input);
  const text = marks.map(({ label }) => label).join(' · ');
  const label = {
    // The label is placed on the side with more space.
    position: at > drawnEnd(model, overlay) / 2 ? ('insideEndTop' as const) : ('insideEndBottom' as const),
    formatter: text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS - 1)}…` : text,
    color,
    fontSize: 11,
    fontWeight: 600,
    backgroundColor: PALETTES[scheme].surface,
    padding: [1, 3],
  };
  return {
    xAxis: at,
    name: marks.map(({ id }) => id).join(' '),
    lineStyle: { color, width: 1.5, type: 'solid' as const },
    itemStyle: { color },
    label,
    emphasis: { label },
  };
}

/** Colour of a kind of marks. */
function markColour(kind: MarkKind, { scheme }: ColourInput): string {
  const { fault, door, note } = PALETTES[scheme];
  if (kind === 'note') return note;
  return kind === 'door' ? door : fault;
}
