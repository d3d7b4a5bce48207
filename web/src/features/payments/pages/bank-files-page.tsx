import '../../../i18n/late/bank-files.ts';
import { Button, FileButton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { BANK_FILE_COLUMNS } from './bank-file-columns.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { useBankFile } from './use-bank-file.ts';
import { WAITING_COLUMNS, type WaitingRow } from './waiting-columns.tsx';

/** Bank files: the amounts that wait to be matched to an order, and the files that were booked. */
export function BankFilesPage() {
  const { t } = useTranslation();
  const forgetFile = useRef<() => void>(null);
  const { take, isTaking } = useBankFile();
  const waiting = useQuery(callQuery('get_waiting_entries', {}));
  const files = useQuery(callQuery('get_bank_files', {}));
  const [opened, setOpened] = useState<WaitingRow | null>(null);
  return (
    <>
      <PageHeader
        title={t(($) => $.bankFiles.title)}
        hint={t(($) => $.bankFiles.hint)}
        actions={
          <FileButton
            resetRef={forgetFile}
            accept=".xml,.camt,text/xml,application/xml"
            onChange={(file) => {
              if (file === null) return;
              void take(file);
              // Otherwise the browser fires no change event when the same file is chosen again.
              forgetFile.current?.();
            }}
          >
            {(props) => (
              <Button {...props} loading={isTaking} leftSection={<Upload size={16} aria-hidden />}>
                {t(($) => $.bankFiles.choose)}
              </Button>
            )}
          </FileButton>
        }
      />
      <Stack gap="xl">
        <Stack gap="sm">
          <Title order={2}>{t(($) => $.bankFiles.waiting)}</Title>
          <SmallTable
            label={t(($) => $.bankFiles.waiting)}
            columns={WAITING_COLUMNS}
            rows={waiting.data?.entries ?? []}
            rowId={({ id }) => id}
            status={waiting}
            onRow={setOpened}
            empty={t(($) => $.bankFiles.noneWaits)}
          />
          <More isMore={waiting.data?.truncated === true} />
        </Stack>
        <Stack gap="sm">
          <Title order={2}>{t(($) => $.bankFiles.files)}</Title>
          <SmallTable
            label={t(($) => $.bankFiles.files)}
            columns={BANK_FILE_COLUMNS}
            rows={files.data?.files ?? []}
            rowId={({ id }) => id}
            status={files}
            empty={t(($) => $.bankFiles.noFiles)}
          />
          <More isMore={files.data?.truncated === true} />
        </Stack>
      </Stack>
      {opened !== null && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function More({ isMore }: { readonly isMore: boolean }) {
  const { t } = useTranslation();
  if (!isMore) return null;
  return (
    <Text size="sm" c="dimmed">
      {t(($) => $.bankFiles.more)}
    </Text>
  );
}
