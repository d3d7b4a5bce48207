import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../form/number-input.tsx';
import { DetailDialog } from '../page/detail-dialog.tsx';
import { LabelPages } from './label-pages.tsx';
import type { LabelPaper, PrintedLabel } from './labels.ts';

const COPIES_AT_MOST = 50;

export interface LabelDialogProps {
  readonly labels: readonly PrintedLabel[];
  readonly onClose: () => void;
  /** Further choices beside the paper. */
  readonly children?: ReactNode;
}

/** Labels as they will be printed. */
export function LabelDialog({ labels, onClose, children }: LabelDialogProps) {
  const { t } = useTranslation();
  const [paper, setPaper] = useState<LabelPaper>('tape');
  const [copies, setCopies] = useState(1);
  const pages = <LabelPages labels={labels} paper={paper} copies={copies} />;
  return (
    <DetailDialog opened title={t(($) => $.production.labels.title)} onClose={onClose}>
      <Group align="flex-end" gap="sm" mb="md">
        <NativeSelect
          label={t(($) => $.production.labels.size)}
          value={paper}
          onChange={({ currentTarget: { value } }) => setPaper(value === 'sheet' ? 'sheet' : 'tape')}
          data={[
            { value: 'tape', label: t(($) => $.production.labels.tape) },
            { value: 'sheet', label: t(($) => $.production.labels.sheet) },
          ]}
        />
        {children}
        <NumberInput
          label={t(($) => $.production.labels.copies)}
          w={170}
          min={1}
          max={COPIES_AT_MOST}
          allowDecimal={false}
          value={copies}
          onChange={(value) => setCopies(Math.min(COPIES_AT_MOST, Math.max(1, Number(value) || 1)))}
        />
        <Group gap="sm" wrap="nowrap">
          <Button leftSection={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
            {t(($) => $.production.labels.print)}
          </Button>
          <Text size="sm" c="dimmed" className="tabular">
            {t(($) => $.production.labels.one, { count: labels.length * copies })}
          </Text>
        </Group>
      </Group>
      {pages}
      {/* Print-only copy; the rest of the page is hidden in print. */}
      {createPortal(<div data-print-only>{pages}</div>, document.body)}
    </DetailDialog>
  );
}
