import { LabelCode } from './label-code.tsx';
import classes from './label-pages.module.css';
import { type LabelPaper, type PrintedLabel, pagesOf } from './labels.ts';

export interface LabelPagesProps {
  readonly labels: readonly PrintedLabel[];
  readonly paper: LabelPaper;
  readonly copies: number;
}

/** CSS @page rule of each paper. */
const PAGE_RULE: Readonly<Record<LabelPaper, string>> = {
  tape: '@page { size: 62mm 29mm; margin: 0; }',
  sheet: '@page { size: A4 portrait; margin: 0; }',
};

/** The pages to print. */
export function LabelPages({ labels: wanted, paper, copies }: LabelPagesProps) {
  return (
    <div className={classes.pages} data-paper={paper}>
      <style>{PAGE_RULE[paper]}</style>
      {pagesOf(wanted, copies, paper).map((labels, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed pages have no id and never move
        <div key={page} className={classes.page}>
          {labels.map((label, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: copies of one label are identical
            <Label key={index} label={label} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Label({ label: { code, kind, name, more } }: { readonly label: PrintedLabel }) {
  return (
    <div className={classes.label}>
      <LabelCode name={name} text={code} className={classes.code} />
      <div className={classes.words}>
        <div className={classes.type}>{kind}</div>
        <div className={classes.serial}>{name}</div>
        {more !== null && <div className={classes.model}>{more}</div>}
      </div>
    </div>
  );
}
