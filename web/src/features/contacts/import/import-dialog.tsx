import '../../../i18n/late/contacts.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IMPORT_KINDS, type ImportKind } from '@halla/domain/contacts/import-columns';
import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailDialog } from '../../../ui/page/detail-dialog.tsx';
import { ImportForm } from './import-form.tsx';

export interface ImportDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Imports companies, people or devices from a CSV file. */
export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<ImportKind>('companies');
  return (
    <DetailDialog opened={opened} onClose={onClose} title={t(($) => $.contacts.import.title)} width={1000}>
      <Stack gap="md">
        <SegmentedControl
          aria-label={t(($) => $.contacts.import.what)}
          value={kind}
          onChange={(value) => setKind(IMPORT_KINDS.find((known) => known === value) ?? kind)}
          data={IMPORT_KINDS.map((value) => ({ value, label: t(($) => $.contacts.import.kinds[value]) }))}
        />
        <ImportForm key={kind} kind={kind} onClose={onClose} />
      </Stack>
    </DetailDialog>
  );
}
