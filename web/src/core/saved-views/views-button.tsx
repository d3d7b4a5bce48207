import { Button, type ButtonProps } from '@mantine/core';
import { Bookmark } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import sign from '../../ui/page/sign-alone.module.css';
import classes from './views.module.css';

interface ViewsButtonProps extends ButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
  /** Name of the view that is open. */
  readonly name?: string | undefined;
  /** The list shows something else than the view holds. */
  readonly isChanged?: boolean;
}

/** The button of the menu of views; alone while the menu is still on its way, so that nothing moves when it arrives. */
export function ViewsButton({ ref, name, isChanged = false, ...props }: ViewsButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      ref={ref}
      variant="default"
      size="sm"
      // On a phone order, view and csv share a line.
      maw={{ base: 140, sm: 240 }}
      leftSection={<Bookmark size={16} aria-hidden fill={name === undefined ? 'none' : 'currentColor'} />}
      classNames={{ root: name === undefined ? (sign.signAlone ?? '') : '' }}
      aria-label={
        name === undefined
          ? t(($) => $.ui.views.title)
          : t(($) => (isChanged ? $.ui.views.openChanged : $.ui.views.open), { name })
      }
      {...props}
    >
      <span className={classes.name}>{name ?? t(($) => $.ui.views.title)}</span>
      {isChanged && <span className={classes.changed} />}
    </Button>
  );
}
