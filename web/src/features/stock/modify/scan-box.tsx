import type { StockRow } from '@halla/contract/stock';
import { Group, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { ScanSeveralButton } from '../../../ui/scanner/scan-button.tsx';
import { findScanned } from './find-scanned.ts';

interface ScanBoxProps {
  readonly warehouse: string;
  readonly onRow: (row: StockRow) => void;
}

/** Takes codes from a hand scanner, which types them and presses Enter several times a second, and from the camera. */
export function ScanBox({ warehouse, onRow }: ScanBoxProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  // One after the other: the order of the codes is that of the lines, and none is dropped while another is looked up.
  const queue = useRef<Promise<void>>(Promise.resolve());
  const look = async (code: string) => {
    const row = await findScanned(code, warehouse);
    if (row === undefined) notifyError(t(($) => $.stock.modify.notFound, { code }));
    else onRow(row);
  };
  const take = (text: string) => {
    const code = text.trim();
    if (code === '') return;
    queue.current = queue.current
      .then(() => look(code))
      // The shared handler has notified the user of the failure.
      .catch((error: unknown) => console.warn('A scanned code could not be looked up', error));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        take(typed);
        setTyped('');
      }}
    >
      <Group gap="xs" align="flex-end">
        <TextInput
          flex="1 1 220px"
          label={t(($) => $.stock.modify.scan)}
          placeholder={t(($) => $.stock.modify.scanHint)}
          autoComplete="off"
          spellCheck={false}
          // A hand scanner types into the box that has the focus.
          autoFocus
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <ScanSeveralButton onScan={take} />
      </Group>
    </form>
  );
}
