import '../../i18n/late/production.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelPages } from './label-pages.tsx';
import type { LabelPaper, PrintedLabel } from './labels.ts';
import { PrintDialog } from './print-dialog.tsx';

export interface LabelDialogProps {
  readonly labels: readonly PrintedLabel[];
  readonly onClose: () => void;
  /** Further choices beside the paper. */
  readonly children?: ReactNode;
}

/** Labels as they will be printed. */
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
