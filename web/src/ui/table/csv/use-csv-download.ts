import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../i18n/i18n.ts';
import { failureReason, failureText } from '../../feedback/failure.ts';
import { notifyError, notifyInfo } from '../../feedback/notify.ts';
import type { Column } from '../columns/column.ts';
import { type CsvProgress, downloadBlob, tableCsv } from './csv.ts';
import type { CsvRows } from './csv-rows.ts';

export interface CsvDownloadOptions<Row> extends CsvRows<Row> {
  readonly fileName: string;
  readonly columns: readonly Column<Row>[];
}

/** Error text if the file could not be created; empty if the shared handler has already shown it. */
function reasonOf(error: unknown, t: Translate): string {
  const reason = failureReason(error, navigator.onLine);
  return reason === 'refused' || reason === 'ended' ? '' : failureText(error, reason, t);
}

/** Exports a list as CSV; cancelled on request or on leaving the page. An incomplete file is never saved. */
export function useCsvDownload<Row>({ fileName, columns, pages, cutAt }: CsvDownloadOptions<Row>) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState<CsvProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current !== null) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress({ written: 0, total: undefined });
    try {
      const file = await tableCsv({ columns, pages: pages(signal), t, onProgress: setProgress });
      signal.throwIfAborted();
      if (file === null) return notifyInfo(t(($) => $.common.noRecords));
      downloadBlob(fileName, file);
      if (cutAt !== undefined) notifyInfo(t(($) => $.ui.csv.cut, { count: cutAt }));
    } catch (error) {
      if (!signal.aborted) {
        console.warn('The csv file could not be made', error);
        notifyError([t(($) => $.ui.csv.failed), reasonOf(error, t)].join(' '));
      }
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return { progress, start, cancel: () => running.current?.abort() };
}
