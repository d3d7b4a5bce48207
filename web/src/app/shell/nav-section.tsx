import { UnstyledButton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { countText } from '../../ui/labels/count-text.ts';
import { useLanguage } from '../../ui/labels/language.ts';
import classes from './sidebar.module.css';

interface NavSectionProps {
  readonly title: string;
  /** True if shown without a heading. */
  readonly isBare: boolean;
  readonly isAtFoot: boolean;
  readonly isOpen: boolean;
  /** True if the current page is in this section but no visible entry is marked. */
  readonly isPresent: boolean;
  /** Total number of open items in the collapsed entries. */
  readonly waiting: number;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** Entries under a collapsible heading. */
export function NavSection({
  title,
  isBare,
  isAtFoot,
  isOpen,
  isPresent,
  waiting,
  onToggle,
  children,
}: NavSectionProps) {
  const id = useId();
  const lang = useLanguage();
  if (isBare) return children;
  return (
    <div className={classes.section} data-foot={isAtFoot}>
      <UnstyledButton
        className={classes.heading ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isPresent ? 'true' : undefined}
        onClick={onToggle}
      >
        {title}
        <ChevronDown size={13} className={classes.chevron} aria-hidden />
        {waiting > 0 && <span className={classes.count}>{countText(waiting, lang)}</span>}
      </UnstyledButton>
      <div id={id} className={classes.entries} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
