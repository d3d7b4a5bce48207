import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The decoder weighs half a megabyte: it loads when somebody scans. */
const ScannerDialog = lazy(async () => ({ default: (await import('./scanner-dialog.tsx')).ScannerDialog }));

export interface ScanButtonProps extends Omit<ActionIconProps, 'children'> {
  /** The text of a code, or what was typed instead. */
  readonly onScan: (text: string) => void;
  /** Goes on scanning until the user is done. */
  readonly several?: boolean;
}

/** True on devices that are used with a finger: phones and tablets have the camera where the label is. */
export function isTouchDevice(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** Opens the camera to read a code. */
export function ScanButton({ onScan, several = false, ...button }: ScanButtonProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={several ? t(($) => $.ui.scanner.titleSeveral) : t(($) => $.ui.scanner.title)}
        {...button}
        onClick={() => setOpened(true)}
      >
        <ScanLine size={18} aria-hidden />
      </ActionIcon>
      {opened && (
        <Suspense>
          <ScannerDialog onScan={onScan} several={several} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
