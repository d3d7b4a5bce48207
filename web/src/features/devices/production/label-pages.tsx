import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import classes from './label-pages.module.css';
import {
  codePicture,
  codeText,
  type LabelCode,
  type LabelDevice,
  type LabelPaper,
  pagesOf,
} from './labels.ts';

export interface LabelPagesProps {
  readonly devices: readonly LabelDevice[];
  readonly paper: LabelPaper;
  readonly code: LabelCode;
  readonly copies: number;
}

/** Paper sizes of the browser's printing. */
const PAGE_RULE: Readonly<Record<LabelPaper, string>> = {
  tape: '@page { size: 62mm 29mm; margin: 0; }',
  sheet: '@page { size: A4 portrait; margin: 0; }',
};

/** The pages that go to the printer. */
export function LabelPages({ devices, paper, code, copies }: LabelPagesProps) {
  return (
    <div className={classes.pages} data-paper={paper}>
      <style>{PAGE_RULE[paper]}</style>
      {pagesOf(devices, copies, paper).map((labels, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pages of one print have no identity and never move
        <div key={page} className={classes.page}>
          {labels.map((device, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: copies of one label are alike
            <Label key={index} device={device} code={code} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Label({ device, code }: { readonly device: LabelDevice; readonly code: LabelCode }) {
  const { t } = useTranslation();
  const { serialNumber, deviceType, model } = device;
  return (
    <div className={classes.label}>
      <Code serial={serialNumber} text={codeText(device, code, window.location.origin)} />
      <div className={classes.words}>
        <div className={classes.type}>{familyLabel(deviceType, t)}</div>
        <div className={classes.serial}>{serialNumber}</div>
        {model !== null && <div className={classes.model}>{model}</div>}
      </div>
    </div>
  );
}

function Code({ serial, text }: { readonly serial: string; readonly text: string }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    queryKey: ['label code', text],
    queryFn: () => codePicture(text),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <div className={classes.code}>{t(($) => $.production.labels.failed)}</div>;
  return data === undefined ? (
    <div className={classes.code}>
      <Loader size="xs" />
    </div>
  ) : (
    <img
      className={classes.code}
      src={data}
      alt={t(($) => $.production.labels.codeOf, { serial })}
      data-code={text}
    />
  );
}
