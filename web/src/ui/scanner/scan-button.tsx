import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core';
import { ScanLine } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../late/late-dialog.tsx';

/** Lazy chunk of half a megabyte (the decoder), loaded on first scan. */
const ScannerDialog = lateDialog(async () => (await import('./scanner-dialog.tsx')).ScannerDialog);

export interface ScanButtonProps extends Omit<ActionIconProps, 'children'> {
  /** Called with the text of a code, or with typed text. */
  readonly onScan: (text: string) => void;
  /** Keeps scanning until the user closes the dialog. */
  readonly several?: boolean;
  /** What to type if the camera cannot read it; default: a code. */
  readonly typed?: string;
}

/** True on touch devices: on phones and tablets the camera can be pointed at the label. */
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
  /** Called with the text of each code, or with typed text. */
  readonly onScan: (text: string) => void;
  /** Result of the last scan. */
  readonly said?: ReactNode;
  /** What to type if the camera cannot read it. */
  readonly typed: string;
}

/** Opens the camera to read several codes in a row; a button with a text label. */
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
