import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { ApiError } from '../../../core/calls/api-errors.ts';
import { useWriter } from '../../../core/calls/writer.ts';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { FileSize } from '../../../ui/labels/file-size.tsx';
import { TextView } from '../../../ui/text-view/text-view.tsx';

export interface LogPreviewProps {
  readonly deviceId: number;
  readonly filename: string;
}

/** The beginning of a log file, with a link to download the complete file. */
export function LogPreview({ deviceId, filename }: LogPreviewProps) {
  const { t } = useTranslation();
  const query = useQuery(callQuery('preview_log', { deviceid: deviceId, filename }));
  const write = useWriter();
  const download = useMutation({
    meta: { changesNothing: true },
    mutationFn: () => write('download_log', { deviceid: deviceId, filename }),
    // The response is an attachment, so the page is not left.
    onSuccess: ({ file_url }) => window.location.assign(`/execute_download/${file_url}`),
  });
  const { data } = query;
  const isGone = query.error instanceof ApiError && query.error.code === 'core.not_found';
  return (
    <section aria-label={filename}>
      <Group justify="space-between" gap="xs" mb="sm">
        <div>
          <Title order={3}>{filename}</Title>
          {data !== undefined && (
            <Text size="sm" c="dimmed">
              <ExactTime at={data.time} /> · <FileSize bytes={data.size} />
              {data.Company && ` · ${data.Company.name}`}
            </Text>
          )}
        </div>
        <Button
          variant="default"
          size="xs"
          leftSection={<Download size={14} aria-hidden />}
          loading={download.isPending}
          disabled={query.isError}
          onClick={() => download.mutate()}
        >
          {t(($) => $.deviceData.logs.download)}
        </Button>
      </Group>
      {query.isPending && <Skeleton h={360} />}
      {query.isError && data === undefined && isGone && (
        <EmptyState title={t(($) => $.deviceData.logs.goneTitle)} text={t(($) => $.deviceData.logs.gone)} />
      )}
      {query.isError && data === undefined && !isGone && <ErrorState query={query} />}
      {data !== undefined && <Content text={data.text} cut={data.cut} filename={filename} />}
    </section>
  );
}

interface ContentProps {
  readonly text: string | null;
  readonly cut: boolean;
  readonly filename: string;
}

function Content({ text, cut, filename }: ContentProps) {
  const { t } = useTranslation();
  if (text === null) {
    return (
      <EmptyState title={t(($) => $.deviceData.logs.binaryTitle)} text={t(($) => $.deviceData.logs.binary)} />
    );
  }
  if (text === '') return <EmptyState title={t(($) => $.deviceData.logs.emptyFile)} />;
  return (
    <>
      <TextView text={text} label={t(($) => $.deviceData.logs.contentOf, { filename })} />
      {cut && (
        <Text size="sm" c="dimmed" mt="xs">
          {t(($) => $.deviceData.logs.cut)}
        </Text>
      )}
    </>
  );
}
