import '../../../i18n/late/sessions.ts';
import '@mantine/core/styles/Menu.layer.css';
import type { SessionDetail } from '@halla/contract/sessions';
import { Button, Menu } from '@mantine/core';
import { Download, ImageDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../core/calls/api.ts';
import { notifyInfo } from '../../../ui/feedback/notify.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { downloadText } from '../../../ui/table/csv/csv.ts';
import { measurementCsv, measurementFileName } from '../chart/measurement-csv.ts';
import classes from './session-view.module.css';

export interface SessionActionsProps {
  readonly session: SessionDetail;
  readonly onPicture: (type: 'png' | 'svg') => Promise<void>;
}

/** Exports of a session: measurements as CSV, the chart as an image, print. */
export function SessionActions({ session, onPicture }: SessionActionsProps) {
  const { t } = useTranslation();
  const csv = useMeasurementDownload(session);
  const [drawing, setDrawing] = useState(false);
  const hasSamples = session.Measurements !== null;
  const draw = async (type: 'png' | 'svg') => {
    setDrawing(true);
    try {
      await onPicture(type);
    } finally {
      setDrawing(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        aria-label={t(($) => $.sessions.page.csvLabel)}
        loading={csv.busy}
        disabled={!hasSamples}
        onClick={() => void csv.download()}
      >
        <span className={classes.word}>{t(($) => $.sessions.page.csv)}</span>
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<ImageDown size={16} aria-hidden />}
            aria-label={t(($) => $.sessions.page.pictureLabel)}
            loading={drawing}
            disabled={!hasSamples}
          >
            <span className={classes.word}>{t(($) => $.sessions.page.picture)}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void draw('png')}>{t(($) => $.sessions.page.png)}</Menu.Item>
          <Menu.Item onClick={() => void draw('svg')}>{t(($) => $.sessions.page.svg)}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        leftSection={<Printer size={16} aria-hidden />}
        aria-label={t(($) => $.sessions.page.print)}
        onClick={() => window.print()}
      >
        <span className={classes.word}>{t(($) => $.sessions.page.print)}</span>
      </Button>
    </>
  );
}

/** The file contains every sample, even if there are too many to draw. */
function useMeasurementDownload({ id }: SessionDetail) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { session } = await callApi('get_session_data', { sessionid: id, full: true });
      const csv = measurementCsv(session, { t, lang });
      const { unreadable } = session;
      if (unreadable !== null) notifyInfo(t(($) => $.sessions.unreadable[unreadable].title));
      else if (csv === null) notifyInfo(t(($) => $.common.noRecords));
      else downloadText(measurementFileName(session), csv);
    } catch (error) {
      console.warn('The measurements could not be loaded', error);
      notifyInfo(t(($) => $.ui.failed.unknown.title));
    } finally {
      setBusy(false);
    }
  };
  return { busy, download };
}
