import { fillIn } from '@halla/contract/errors/fill-in';
import type { Lang } from '@halla/domain/limits';
import type { CSSProperties } from 'react';
import { documentTexts } from '../../../i18n/document-texts.ts';
import { LabelCode } from '../../../ui/print-labels/label-code.tsx';
import type { LabelContent } from './label-content.ts';
import classes from './label-pages.module.css';
import { type LabelPaper, PAPER_SIZES, pageRule } from './label-paper.ts';

interface LabelPagesProps {
  readonly content: LabelContent;
  readonly language: Lang;
  readonly paper: LabelPaper;
  /** Number of boxes; each gets a label. */
  readonly boxes: number;
}

/** The labels of a shipment as printed, one per box. */
export function LabelPages({ content, language, paper, boxes }: LabelPagesProps) {
  const { width, height } = PAPER_SIZES[paper];
  const size = { '--paper-width': `${width}mm`, '--paper-ratio': `${width} / ${height}` };
  return (
    <div className={classes.pages} style={size as CSSProperties}>
      <style>{pageRule(paper)}</style>
      {Array.from({ length: boxes }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes of a shipment are identified by their index
        <Label key={index} content={content} language={language} box={index + 1} boxes={boxes} />
      ))}
    </div>
  );
}

interface LabelProps extends Pick<LabelPagesProps, 'content' | 'language' | 'boxes'> {
  readonly box: number;
}

function Label({ content, language, box, boxes }: LabelProps) {
  const { shipmentLabel: texts } = documentTexts(language);
  const { number, code, from, to, facts, contents, totals } = content;
  return (
    <article className={classes.label} lang={language}>
      <header className={classes.from}>
        <div>
          <Heading>{texts.from}</Heading>
          <Lines lines={from} />
        </div>
        {boxes > 1 && <b className={classes.box}>{fillIn(texts.box, { box, boxes })}</b>}
      </header>
      <section className={classes.to}>
        <Heading>{texts.to}</Heading>
        <Lines lines={to} />
      </section>
      <section className={classes.middle}>
        <LabelCode className={classes.code} name={number} text={code} />
        <div className={classes.facts}>
          <div className={classes.number}>{number}</div>
          {facts.map(([name, value]) => (
            <div key={`${name} ${value}`}>
              {name !== '' && <Heading>{name}</Heading>}
              {value}
            </div>
          ))}
        </div>
      </section>
      <footer className={classes.contents}>
        <Heading>{texts.contents}</Heading>
        <b>{totals}</b>
        <Lines lines={contents} />
      </footer>
    </article>
  );
}

function Heading({ children }: { readonly children: React.ReactNode }) {
  return <div className={classes.heading}>{children}</div>;
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text are never reordered
    <div key={index} className={classes.line}>
      {line}
    </div>
  ));
}
