import type { SessionDetail } from '@halla/contract/sessions';
import { useComputedColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../ui/labels/language.ts';
import { isTextList, useStoredState } from '../../../ui/stored-state.ts';
import { isShownAtFirst } from '../chart/channels.ts';
import { chartLayout } from '../chart/layout.ts';
import type { Mark } from '../chart/marks.ts';
import { momentAt } from '../chart/moment.ts';
import type { Paper, SessionOptionInput } from '../chart/option-input.ts';
import { drawnEnd, type Overlay } from '../chart/overlay.ts';
import { sessionModel } from '../chart/session-model.ts';
import { sessionOption } from '../chart/session-option.ts';
import { useZoom } from './use-zoom.ts';

const NARROW = '(max-width: 47.99em)';

/**
 * The chart of a session and an overlaid one: ECharts option, visible channels, zoom, and the option for
 * paper. Given a mark, it starts zoomed to the minutes around it and is sized for a panel beside others.
 */
export function useSessionChart(session: SessionDetail, overlay: Overlay | null, mark: Mark | null = null) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const scheme = useComputedColorScheme('light');
  const narrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  const compact = narrow || mark !== null;
  // Only deviations from the defaults are stored, so that new channels appear.
  const [toggled, setToggled] = useStoredState({ key: 'halla.sessionChannels', is: isTextList, initial: [] });
  const model = useMemo(() => {
    const read = sessionModel(session, { t, lang });
    return mark === null ? read : { ...read, marks: [mark] };
  }, [session, mark, t, lang]);
  const moment = useMemo(() => mark && momentAt(mark, model.end), [mark, model]);
  const shown = useMemo(
    () => model.channels.filter((channel) => isShownAtFirst(channel) !== toggled.includes(channel.key)),
    [model, toggled],
  );
  const zoom = useZoom({
    end: drawnEnd(model, overlay),
    sessionEnd: model.end,
    first: moment?.window ?? null,
  });
  const hasSamples = model.times.length > 0;
  const input = (): SessionOptionInput => ({
    model,
    shown,
    overlay,
    window: zoom.current(),
    scheme,
    compact,
    t,
    lang,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom is not a dependency: the chart itself changes it, and only a new chart has to start with it
  const option = useMemo(
    () => (hasSamples ? sessionOption(input()) : null),
    [model, shown, overlay, scheme, compact, t, lang, hasSamples],
  );
  const layout = { parts: model.parts.length, hasHumidity: shown.some(({ kind }) => kind === 'humidity') };

  return {
    model,
    moment,
    shown,
    overlay,
    option,
    zoom,
    scheme,
    height: chartLayout({ ...layout, compact }).height,
    toggle: (key: string) =>
      setToggled(toggled.includes(key) ? toggled.filter((other) => other !== key) : [...toggled, key]),
    onPaper: (paper: Paper) => ({
      option: sessionOption({ ...input(), scheme: 'light', compact: false, paper }),
      height: chartLayout({ ...layout, compact: false, paper }).height,
    }),
  };
}

/** Return type of the hook. */
export type SessionChart = ReturnType<typeof useSessionChart>;
