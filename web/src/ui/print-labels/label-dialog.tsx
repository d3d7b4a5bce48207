import '../../i18n/late/production.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelPages } from './label-pages.tsx';
import type { LabelPaper, PrintedLabel } from './labels.ts';
import { PrintDialog } from './print-dialog.tsx';

export interface LabelDialogProps {
  readonly labels: readonly PrintedLabel[];
  readonly onClose: () => void;
  /** Options in addition to the paper. */
  readonly children?: ReactNode;
}

/** Preview of the labels as printed. */
export function LabelDialog({ labels, onClose, children }: LabelDialogProps) {
  const { t } = useTranslation();
  return (
    <PrintDialog<LabelPaper>
      papers={[
        { value: 'tape', label: t(($) => $.production.labels.tape) },
        { value: 'sheet', label: t(($) => $.production.labels.sheet) },
      ]}
      count={labels.length}
      pages={(chosen) => <LabelPages labels={labels} {...chosen} />}
      onClose={onClose}
    >
      {children}
    </PrintDialog>
  );
}
