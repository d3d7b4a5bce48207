import '../../i18n/late/production.ts';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../form/number-input.tsx';
import { brokenNumberRule } from '../form/number-rule.ts';
import { DetailDialog } from '../page/detail-dialog.tsx';
import './print-dialog.css';

const COPIES_AT_MOST = 50;

export interface PrintDialogProps<Paper extends string> {
  /** Available papers; the first is the default. */
  readonly papers: readonly { readonly value: Paper; readonly label: string }[];
  /** Number of labels in one copy. */
  readonly count: number;
  /** Replaces the number of copies by another number, with its label and limits. */
  readonly copies?: { readonly label: string; readonly initial: number; readonly most: number };
  readonly pages: (chosen: { readonly paper: Paper; readonly copies: number }) => ReactNode;
  readonly onClose: () => void;
  /** Options in addition to the paper. */
  readonly children?: ReactNode;
}

/** Print preview with a choice of paper and copies. */
export function PrintDialog<Paper extends string>(props: PrintDialogProps<Paper>) {
  const { papers, count, onClose, children } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Paper>();
  const most = props.copies?.most ?? COPIES_AT_MOST;
  const [wanted, setWanted] = useState<number | string>(Math.min(most, props.copies?.initial ?? 1));
  const isLegal = wanted !== '' && brokenNumberRule(wanted, { min: 1, max: most, decimals: 0 }) === null;
  const copies = isLegal ? Number(wanted) : 1;
  const paper = chosen ?? papers[0]?.value;
  const pages = paper !== undefined && props.pages({ paper, copies });
  return (
    <DetailDialog opened title={t(($) => $.production.labels.title)} onClose={onClose}>
      <Group align="flex-end" gap="sm" mb="md">
        <NativeSelect
          label={t(($) => $.production.labels.size)}
          value={paper ?? ''}
          onChange={({ currentTarget }) =>
            setChosen(papers.find(({ value }) => value === currentTarget.value)?.value)
          }
          data={[...papers]}
        />
        {children}
        <NumberInput
          label={props.copies?.label ?? t(($) => $.production.labels.copies)}
          w={170}
          min={1}
          max={most}
          decimals={0}
          value={wanted}
          onChange={setWanted}
        />
        <Group gap="sm" wrap="nowrap">
          <Button
            leftSection={<Printer size={16} aria-hidden />}
            disabled={!isLegal}
            onClick={() => window.print()}
          >
            {t(($) => $.production.labels.print)}
          </Button>
          <Text size="sm" c="dimmed" className="tabular">
            {t(($) => $.production.labels.one, { count: count * copies })}
          </Text>
        </Group>
      </Group>
      {pages}
      {/* Print-only copy; the rest of the page is hidden in print. */}
      {createPortal(<div data-print-only>{pages}</div>, document.body)}
    </DetailDialog>
  );
}
