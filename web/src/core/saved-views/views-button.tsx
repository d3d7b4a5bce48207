import { Button, type ButtonProps } from '@mantine/core';
import { Bookmark } from 'lucide-react';
import type { AriaAttributes, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import sign from '../../ui/page/sign-alone.module.css';
import classes from './views.module.css';

interface ViewsButtonProps extends ButtonProps, Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded'> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
  /** Name of the open view. */
  readonly name?: string | undefined;
  /** True if the list differs from the saved view. */
  readonly isChanged?: boolean;
}

/** Button of the views menu; rendered alone until the menu has loaded, which avoids a layout shift. */
export function ViewsButton({ ref, name, isChanged = false, ...props }: ViewsButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      ref={ref}
      variant="default"
      size="sm"
      // On a phone sort order, view and CSV share a line.
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
