import { type ReactNode, type SyntheticEvent, useState } from 'react';
import classes from './sidebar.module.css';

interface Tip {
  readonly text: string;
  readonly top: number;
}

interface RailTipProps {
  /** True if the navigation shows only icons, so that their names are needed. */
  readonly isActive: boolean;
  readonly children: ReactNode;
}

/**
 * Shows the `data-tip` of an icon beside it on hover or focus. Rendered outside the scrolling list, which
 * would clip it, and without a floating-ui library, which would add to the first page.
 */
export function RailTip({ isActive, children }: RailTipProps) {
  const [tip, setTip] = useState<Tip | null>(null);
  const show = ({ target }: SyntheticEvent) => setTip(tipOf(target));
  const hide = () => setTip(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the interactive elements are the links inside
    <div
      className={classes.tipped}
      onMouseOver={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      {isActive && tip !== null && (
        <div role="tooltip" className={classes.tip} style={{ top: tip.top }} aria-hidden>
          {tip.text}
        </div>
      )}
    </div>
  );
}

function tipOf(target: EventTarget): Tip | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const text = element?.dataset.tip;
  if (element === null || text === undefined) return null;
  const { top, height } = element.getBoundingClientRect();
  return { text, top: top + height / 2 };
}
