import '../../i18n/late/record.ts';
import { ActionIcon, Button } from '@mantine/core';
import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { HeldInputProvider, useDialogGuard } from '../feedback/dialog-guard.ts';
import { useCoverPage } from './covering.ts';
import classes from './record-frame.module.css';
import { RECORD_PLACE } from './record-place.ts';

export interface RecordFrameProps {
  /** Names the record for assistive technology, and is the title of the browser tab. */
  readonly label: string;
  /** Arrows to the neighbours. */
  readonly arrows?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A record covering the content area of its list, which stays mounted below; the navigation remains usable.
 * Escape, Back and the close button return to the list.
 */
export function RecordFrame({ label, arrows, onClose, children }: RecordFrameProps) {
  const { t } = useTranslation();
  const { held, root, close } = useDialogGuard({ opened: true, onClose });
  useCoverPage();
  useTabTitle(label);
  useFocusWhileOpen(root);
  return createPortal(
    <div ref={root} role="dialog" aria-label={label} tabIndex={-1} className={classes.record}>
      <div className={classes.content}>
        <div className={classes.bar}>
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            fw={500}
            leftSection={<ArrowLeft size={16} aria-hidden />}
            onClick={close}
          >
            {t(($) => $.record.back)}
          </Button>
          <div className={classes.arrows}>{arrows}</div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t(($) => $.common.close)}
            title={t(($) => $.record.closeKey)}
            onClick={close}
          >
            <X size={20} aria-hidden />
          </ActionIcon>
        </div>
        <HeldInputProvider value={held}>{children}</HeldInputProvider>
      </div>
    </div>,
    document.getElementById(RECORD_PLACE) ?? document.body,
  );
}

/** The title of the browser tab while the record is open. */
function useTabTitle(label: string): void {
  useLayoutEffect(() => {
    const before = document.title;
    document.title = `${label} · Halla`;
    return () => {
      document.title = before;
    };
  }, [label]);
}

/** Moves the focus into the record, and back to where it was once the page below can take it. */
function useFocusWhileOpen(root: RefObject<HTMLElement | null>): void {
  const from = useRef<Element | null>(null);
  useLayoutEffect(() => {
    from.current = document.activeElement;
    root.current?.focus({ preventScroll: true });
    return () => {
      const { current } = from;
      requestAnimationFrame(() => current instanceof HTMLElement && current.focus({ preventScroll: true }));
    };
  }, [root]);
}
