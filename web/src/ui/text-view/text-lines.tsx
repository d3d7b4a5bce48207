import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef } from 'react';
import { type Match, partsOf } from './find-matches.ts';
import classes from './text-view.module.css';

/** Height of an unwrapped line, as in text-view.module.css. */
const LINE_HEIGHT = 20;

export interface TextLinesProps {
  readonly lines: readonly string[];
  readonly label: string;
  readonly search: string;
  /** The currently highlighted match. */
  readonly current: Match | undefined;
  readonly wraps: boolean;
  readonly height: number;
}

/** Numbered lines, virtualized. */
export function TextLines({ lines, label, search, current, wraps, height }: TextLinesProps) {
  const scroll = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 20,
  });
  const line = current?.line;
  useEffect(() => {
    if (line !== undefined) virtualizer.scrollToIndex(line, { align: 'center' });
  }, [line, virtualizer]);
  const digits = String(lines.length).length;
  return (
    <section
      ref={scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard scrolling requires focus
      tabIndex={0}
      aria-label={label}
      className={classes.scroll}
      data-wraps={wraps}
      style={{ maxHeight: height }}
    >
      <div className={classes.lines} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            ref={wraps ? virtualizer.measureElement : undefined}
            data-index={index}
            className={classes.line}
            style={{ transform: `translateY(${start}px)` }}
          >
            <span className={classes.number} style={{ width: `calc(${digits}ch + 20px)` }} aria-hidden>
              {index + 1}
            </span>
            <Line
              text={lines[index] ?? ''}
              search={search}
              current={current?.line === index ? current.start : undefined}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

interface LineProps {
  readonly text: string;
  readonly search: string;
  /** Start of the current match if it is in this line. */
  readonly current: number | undefined;
}

const Line = memo(function Line({ text, search, current }: LineProps) {
  if (search === '') return <span className={classes.text}>{text}</span>;
  return (
    <span className={classes.text}>
      {partsOf(text, search).map((part) =>
        part.isMatch ? (
          <mark key={part.start} className={classes.match} data-current={part.start === current}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </span>
  );
});
