import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyInfo } from '../notify.ts';
import type { Column } from './column.ts';
import { downloadText, tableCsv } from './csv.ts';

export interface CsvButtonProps<Row> {
  readonly fileName: string;
  readonly columns: readonly Column<Row>[];
  /** Every row the filters let through, over all pages. */
  readonly loadRows: () => Promise<readonly Row[]>;
}

/** Downloads the table as csv; says 'No records' when there is nothing to download. */
export function CsvButton<Row>({ fileName, columns, loadRows }: CsvButtonProps<Row>) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const rows = await loadRows();
      if (rows.length === 0) notifyInfo(t(($) => $.common.noRecords));
      else downloadText(fileName, tableCsv({ columns, rows, t }));
    } catch (error) {
      // The shared handler has told the user; the button only has to stop waiting.
      console.warn('The csv file could not be made', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      loading={busy}
      onClick={() => void download()}
      aria-label={t(($) => $.common.csv)}
    >
      csv
    </Button>
  );
}
