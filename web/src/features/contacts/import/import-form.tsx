import '../../../i18n/late/contacts.ts';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { IMPORT_KEYS, type ImportKind } from '@halla/domain/contacts/import-columns';
import { Alert, Button, FileButton, Group, NativeSelect, Progress, Stack, Text } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../core/calls/api.ts';
import { sayNoAnswer } from '../../../ui/feedback/failure.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { downloadText } from '../../../ui/table/csv/csv.ts';
import { useImport } from '../api/use-import.ts';
import { FileFacts } from './import-file-facts.tsx';
import { ImportPlanView } from './import-plan-view.tsx';
import { RunImport } from './import-run.tsx';

export interface ImportFormProps {
  readonly kind: ImportKind;
  readonly onClose: () => void;
}

/** Import form: file choice, dry run, then the import itself. */
export function ImportForm({ kind, onClose }: ImportFormProps) {
  const { t } = useTranslation();
  const run = useImport(kind);
  const forgetFile = useRef<() => void>(null);
  const { step, file, plan, counts } = run;
  const isBusy = step === 'uploading' || step === 'checking' || step === 'running';
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" maw={720}>
        {t(($) => $.contacts.import.hint)}
      </Text>
      <Group gap="xs">
        <FileButton
          resetRef={forgetFile}
          onChange={(chosen) => {
            if (chosen === null) return;
            run.load(chosen);
            // Otherwise the browser fires no change event when the same file is chosen again after a
            // correction.
            forgetFile.current?.();
          }}
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
          <RunImport plan={plan} step={step} onCancel={run.reset} onRun={run.run} />
        </>
      )}
      {step === 'done' && counts !== null && (
        <Alert color="green" variant="light" title={t(($) => $.contacts.import.done)}>
          <Group justify="space-between">
            <Text size="sm">
              {t(($) => $.contacts.import.doneText, { ...counts })}
              {counts.error > 0 && ` ${t(($) => $.contacts.import.leftOut, { count: counts.error })}`}
            </Text>
            <Button variant="default" size="xs" onClick={onClose}>
              {t(($) => $.common.close)}
            </Button>
          </Group>
        </Alert>
      )}
    </Stack>
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
      console.warn('The file could not be made', error);
      sayNoAnswer(error, { changesNothing: true });
    }
  };
  return (
    <Button variant="default" onClick={() => void download()}>
      {label}
    </Button>
  );
}
