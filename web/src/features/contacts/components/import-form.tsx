import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { IMPORT_KEYS, type ImportKind } from '@halla/domain/import-columns';
import { Alert, Button, FileButton, Group, NativeSelect, Progress, Stack, Text } from '@mantine/core';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../app/api.ts';
import { useLanguage } from '../../../ui/language.ts';
import { downloadText } from '../../../ui/table/csv.ts';
import { useImport } from '../api/use-import.ts';
import { ImportPlanView } from './import-plan-view.tsx';

export interface ImportFormProps {
  readonly kind: ImportKind;
  readonly onClose: () => void;
}

/** Takes a file, shows what it would do, and does it. */
export function ImportForm({ kind, onClose }: ImportFormProps) {
  const { t } = useTranslation();
  const run = useImport(kind);
  const { step, file, plan, counts } = run;
  const isBusy = step === 'uploading' || step === 'checking' || step === 'running';
  const changing = plan === null ? 0 : plan.counts.create + plan.counts.update;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" maw={720}>
        {t(($) => $.contacts.import.hint)}
      </Text>
      <Group gap="xs">
        <FileButton
          onChange={(chosen) => chosen !== null && run.load(chosen)}
          accept=".csv,.txt,.tsv,text/csv"
        >
          {(props) => (
            <Button {...props} leftSection={<Upload size={16} aria-hidden />} disabled={isBusy}>
              {t(($) => $.contacts.import.choose)}
            </Button>
          )}
        </FileButton>
        <DownloadButton kind={kind} template label={t(($) => $.contacts.import.template)} />
        <DownloadButton kind={kind} label={t(($) => $.contacts.import.export)} />
      </Group>
      {file !== null && <FileFacts name={file.name} encoding={file.encoding} />}
      {isBusy && (
        <div>
          <Text size="sm" mb={6} aria-live="polite">
            {t(($) => $.contacts.import.steps[step])}
          </Text>
          <Progress
            value={step === 'uploading' ? run.uploaded * 100 : 100}
            animated={step !== 'uploading'}
            aria-label={t(($) => $.contacts.import.steps[step])}
          />
        </div>
      )}
      {plan !== null && step !== 'done' && (
        <>
          {IMPORT_KEYS[kind].length > 1 && (
            <NativeSelect
              label={t(($) => $.contacts.import.key)}
              description={t(($) => $.contacts.import.keyHint)}
              maw={360}
              value={run.key}
              disabled={isBusy}
              onChange={(event) => {
                const chosen = IMPORT_KEYS[kind].find((key) => key === event.currentTarget.value);
                if (chosen !== undefined) run.chooseKey(chosen);
              }}
              data={IMPORT_KEYS[kind].map((key) => ({
                value: key,
                label: t(($) => $.contacts.import.keys[key]),
              }))}
            />
          )}
          <ImportPlanView kind={kind} plan={plan} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={run.reset} disabled={isBusy}>
              {t(($) => $.common.cancel)}
            </Button>
            <Button
              onClick={run.run}
              loading={step === 'running'}
              disabled={plan.counts.error > 0 || changing === 0}
            >
              {t(($) => $.contacts.import.run, { count: changing })}
            </Button>
          </Group>
        </>
      )}
      {step === 'done' && counts !== null && (
        <Alert color="green" variant="light" title={t(($) => $.contacts.import.done)}>
          <Group justify="space-between">
            <Text size="sm">{t(($) => $.contacts.import.doneText, { ...counts })}</Text>
            <Button variant="default" size="xs" onClick={onClose}>
              {t(($) => $.common.close)}
            </Button>
          </Group>
        </Alert>
      )}
    </Stack>
  );
}

interface FileFactsProps {
  readonly name: string;
  readonly encoding: keyof typeof ENCODING_NAMES;
}

const ENCODING_NAMES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  mixed: '?',
} as const;

/** Which file it is and how its letters were read; what is doubtful is said clearly. */
function FileFacts({ name, encoding }: FileFactsProps) {
  const { t } = useTranslation();
  if (encoding === 'mixed')
    return (
      <Alert color="red" variant="light" role="alert">
        {t(($) => $.contacts.import.mixed, { name })}
      </Alert>
    );
  return (
    <>
      <Group gap={8} wrap="nowrap">
        <FileSpreadsheet size={18} aria-hidden style={{ flex: 'none' }} />
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>{`${name} · ${ENCODING_NAMES[encoding]}`}</Text>
      </Group>
      {encoding === 'windows-1252' && (
        <Alert color="yellow" variant="light">
          {t(($) => $.contacts.import.windows)}
        </Alert>
      )}
    </>
  );
}

interface DownloadButtonProps {
  readonly kind: ImportKind;
  readonly label: string;
  readonly template?: boolean;
}

function DownloadButton({ kind, label, template = false }: DownloadButtonProps) {
  const language = useLanguage();
  const download = async () => {
    try {
      const { filename, text } = await callApi('export_contacts', { kind, language, template });
      downloadText(filename, text);
    } catch (error) {
      // The shared handler has told the user.
      console.warn('The file could not be made', error);
    }
  };
  return (
    <Button variant="default" onClick={() => void download()}>
      {label}
    </Button>
  );
}
