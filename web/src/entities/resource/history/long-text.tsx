import '../../../i18n/late/history.ts';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './history.module.css';

const SHORT_CHARACTERS = 160;

/** A text with its line breaks; a long one is collapsed until expanded. */
export function LongText({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (text.length <= SHORT_CHARACTERS) return <span className={classes.text}>{text}</span>;
  return (
    <span className={classes.text}>
      {isOpen ? text : `${text.slice(0, SHORT_CHARACTERS).trimEnd()}…`}{' '}
      <UnstyledButton className={classes.fold ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t(($) => $.history.showLess) : t(($) => $.history.showAll)}
      </UnstyledButton>
    </span>
  );
}
