import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core';
import { ScanLine } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../late/late-dialog.tsx';

/** Lazy chunk of half a megabyte (the decoder), loaded on first scan. */
const ScannerDialog = lateDialog(async () => (await import('./scanner-dialog.tsx')).ScannerDialog);

export interface ScanButtonProps extends Omit<ActionIconProps, 'children'> {
  /** The text of a code, or what was typed instead. */
  readonly onScan: (text: string) => void;
  /** Goes on scanning until the user is done. */
  readonly several?: boolean;
  /** What is typed where the camera reads nothing; a code unless given. */
  readonly typed?: string;
}

/** True on devices that are used with a finger: phones and tablets have the camera where the label is. */
export function isTouchDevice(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** Opens the camera to read a code. */
export function ScanButton({ onScan, several = false, typed, ...button }: ScanButtonProps) {
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
          <ScannerDialog onScan={onScan} several={several} typed={typed} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

export interface ScanSeveralButtonProps extends Omit<ButtonProps, 'children'> {
  /** The text of each code, or what was typed instead. */
  readonly onScan: (text: string) => void;
  /** What came of the last code. */
  readonly said?: ReactNode;
  /** What is typed where the camera reads nothing. */
  readonly typed: string;
}

/** Opens the camera to read one code after the other; button with a text label. */
export function ScanSeveralButton({ onScan, said, typed, ...button }: ScanSeveralButtonProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<ScanLine size={16} aria-hidden />}
        {...button}
        onClick={() => setOpened(true)}
      >
        {t(($) => $.ui.scanner.several)}
      </Button>
      {opened && (
        <Suspense>
          <ScannerDialog onScan={onScan} several said={said} typed={typed} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
