import { formatNumber } from '@halla/domain/formats';
import { Button, Loader, Paper, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../labels/language.ts';
import sign from '../../page/sign-alone.module.css';
import type { CsvProgress } from './csv.ts';
import classes from './csv-button.module.css';
import { type CsvDownloadOptions, useCsvDownload } from './use-csv-download.ts';

export interface CsvButtonProps<Row> extends CsvDownloadOptions<Row> {
  /** True while the rows on screen still belong to the previous filters, so that an export would be wrong. */
  readonly isOutdated?: boolean;
}

/** Downloads the table as CSV with progress and cancellation; shows 'No records' for an empty table. */
export function CsvButton<Row>({ isOutdated = false, ...props }: CsvButtonProps<Row>) {
  const { t } = useTranslation();
  const { progress, start, cancel } = useCsvDownload(props);
  const shown = useProgressText(progress);
  const button = useRef<HTMLButtonElement>(null);
  const stop = () => {
    cancel();
    button.current?.focus();
  };
  return (
    <div className={classes.place}>
      <Button
        ref={button}
        variant="default"
        className={sign.signAlone ?? ''}
        leftSection={
          progress === null ? <Download size={16} aria-hidden /> : <Loader size={16} aria-hidden />
        }
        // Not disabled while busy: a disabled button would lose the keyboard focus.
        aria-disabled={progress !== null || isOutdated}
        onClick={() => !isOutdated && void start()}
        aria-label={t(($) => $.common.csv)}
      >
        csv
      </Button>
      {shown !== null && (
        <Paper withBorder shadow="md" className={classes.progress ?? ''}>
          <Text size="sm" className="tabular">
            {shown}
          </Text>
          <Button size="compact-sm" variant="subtle" aria-label={t(($) => $.ui.csv.cancel)} onClick={stop}>
            {t(($) => $.common.cancel)}
          </Button>
        </Paper>
      )}
    </div>
  );
}

/** null if there is no progress to show: before the first page, or if it is the only one. */
function useProgressText(progress: CsvProgress | null): string | null {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (progress === null || progress.written === 0 || progress.written === progress.total) return null;
  const written = formatNumber(progress.written, lang);
  if (progress.total === undefined) return t(($) => $.ui.csv.rows, { written });
  return t(($) => $.ui.csv.progress, { written, total: formatNumber(progress.total, lang) });
}
