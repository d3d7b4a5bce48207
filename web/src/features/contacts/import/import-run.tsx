import '../../../i18n/late/contacts.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import type { ImportPlan } from '@halla/contract/contact-imports';
import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportStep } from '../api/use-import.ts';
import classes from './import-run.module.css';

export interface RunImportProps {
  readonly plan: ImportPlan;
  readonly step: ImportStep;
  readonly onCancel: () => void;
  readonly onRun: (skipErrors: boolean) => void;
}

/** Final step: imports all rows, or only the valid ones. */
export function RunImport({ plan: { counts }, step, onCancel, onRun }: RunImportProps) {
  const { t } = useTranslation();
  const [isSkipping, setSkipping] = useState(false);
  const changing = counts.create + counts.update;
  return (
    <Group justify="flex-end" gap="xs" className={classes.actions ?? ''}>
      {counts.error > 0 && changing > 0 && (
        <Checkbox
          mr="auto"
          label={t(($) => $.contacts.import.skip, { count: counts.error })}
          checked={isSkipping}
          onChange={(event) => setSkipping(event.currentTarget.checked)}
        />
      )}
      <Button variant="default" onClick={onCancel} disabled={step !== 'checked'}>
        {t(($) => $.common.cancel)}
      </Button>
      <Button
        onClick={() => onRun(isSkipping)}
        loading={step === 'running'}
        disabled={(counts.error > 0 && !isSkipping) || changing === 0}
      >
        {t(($) => $.contacts.import.run, { count: changing })}
      </Button>
    </Group>
  );
}
