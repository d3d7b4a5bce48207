import type { SessionDetail } from '@halla/contract/sessions';
import { deviceTypeOf } from '@halla/domain/devices/serial';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { browserDay, formatDateTime, formatMinutes } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { outcomeText } from '../../../ui/labels/outcome-texts.ts';
import { sessionTypeText } from '../../../ui/labels/session-labels.ts';
import { loadOrSay } from '../../../ui/late/load-or-say.ts';
import { downloadBlob, downloadText } from '../../../ui/table/csv/csv.ts';
import { PAPER_WIDTH } from '../chart/layout.ts';
import type { SessionChart } from './use-session-chart.ts';

type Pictures = typeof import('../../../ui/chart/chart-picture.ts');

const loadPictures = () => import('../../../ui/chart/chart-picture.ts');

/** Returns a function that downloads the chart as currently shown, on white, with a title and a legend. */
export function usePictureDownload(session: SessionDetail, chart: SessionChart) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { Device, startTime, type, duration, outcome } = session;
  return async (format: 'png' | 'svg'): Promise<void> => {
    const pictures = await loadOrSay(loadPictures);
    if (pictures === null) return;
    const { chartPng, chartSvg } = pictures;
    const picture = chart.onPaper({
      kind: 'picture',
      title: `${sessionTypeText(t, { type, family: deviceTypeOf(Device.serialNumber) })} · ${Device.serialNumber}`,
      subtitle: [formatDateTime(startTime, lang), formatMinutes(duration), outcomeText(outcome.kind, t)].join(
        ' · ',
      ),
    });
    const stem = `session_${Device.serialNumber}_${browserDay(new Date(startTime))}`;
    const size = { ...picture, width: PAPER_WIDTH.picture, lang };
    if (format === 'png') downloadBlob(`${stem}.png`, await chartPng(size));
    else downloadText(`${stem}.svg`, chartSvg(size), 'image/svg+xml');
  };
}

/**
 * Renders the chart in high resolution and light colours into an element whenever the page is printed, by
 * button or shortcut.
 */
export function usePrintedChart(chart: SessionChart): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const lang = useLanguage();
  const latest = useRef({ chart, lang });
  useEffect(() => {
    latest.current = { chart, lang };
  });
  useEffect(() => {
    // Printing is synchronous, so the chart code must already be loaded.
    let pictures: Pictures | null = null;
    loadPictures()
      .then((loaded) => {
        pictures = loaded;
      })
      .catch((error: unknown) => console.warn('The printed chart cannot be drawn', error));
    const begin = () => {
      setScheme('light');
      const { chart, lang } = latest.current;
      if (pictures === null || chart.option === null) return;
      const svg = pictures.chartSvg({ ...chart.onPaper({ kind: 'page' }), width: PAPER_WIDTH.page, lang });
      place.current?.replaceChildren(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement);
    };
    const screenScheme = document.documentElement.getAttribute(SCHEME) ?? 'light';
    const end = () => {
      setScheme(screenScheme);
      place.current?.replaceChildren();
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return place;
}

const SCHEME = 'data-mantine-color-scheme';

/** Printing always uses the light scheme. */
function setScheme(scheme: string): void {
  document.documentElement.setAttribute(SCHEME, scheme);
}
