import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { Flashlight, FlashlightOff } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setTorch } from './camera.ts';
import classes from './scanner.module.css';
import { useScanner } from './use-scanner.ts';

export interface ScannerDialogProps {
  /** Called for each code; without `several` the dialog closes after the first. */
  readonly onScan: (text: string) => void;
  readonly several?: boolean;
  /** Result of the last scan, shown instead of the code; the caller also signals it by vibration. */
  readonly said?: ReactNode;
  /** What to type if the camera cannot read it; default: a code. */
  readonly typed?: string | undefined;
  readonly onClose: () => void;
}

/** Reads codes with the camera; without a camera the text is typed. */
export function ScannerDialog({ onScan, several = false, said, typed, onClose }: ScannerDialogProps) {
  const { t } = useTranslation();
  const [read, setRead] = useState<readonly string[]>([]);
  const take = (text: string) => {
    if (said === undefined) navigator.vibrate?.(60);
    onScan(text);
    if (!several) return onClose();
    setRead((before) => [text, ...before.filter((other) => other !== text)]);
  };
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      size="md"
      title={several ? t(($) => $.ui.scanner.titleSeveral) : t(($) => $.ui.scanner.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close), size: 'lg' }}
    >
      <Stack gap="sm">
        <Viewfinder onCode={take} />
        <Typed label={typed ?? t(($) => $.ui.scanner.type)} onText={take} />
        {several && (
          <Group justify="space-between" gap="sm">
            <Text size="sm" aria-live="polite" className="tabular">
              {said ?? t(($) => $.ui.scanner.read, { count: read.length })}
              {said === undefined && read[0] !== undefined && ` · ${read[0]}`}
            </Text>
            <Button h={44} onClick={onClose}>
              {t(($) => $.ui.scanner.done)}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
}

function Viewfinder({ onCode }: { readonly onCode: (text: string) => void }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const { status, camera, cameras, choose } = useScanner(video, onCode);
  const [isLit, setLit] = useState(false);
  const light = async (on: boolean) => {
    if (camera === null) return;
    await setTorch(camera, on);
    setLit(on);
  };
  return (
    <>
      <div className={classes.frame} data-live={status === 'live'}>
        <video
          ref={video}
          className={classes.video}
          muted
          playsInline
          aria-label={t(($) => $.ui.scanner.picture)}
        />
        {status === 'live' ? (
          <div className={classes.target} aria-hidden />
        ) : (
          <Text size="sm" className={classes.message ?? ''} role="status">
            {t(($) => $.ui.scanner.status[status])}
          </Text>
        )}
      </div>
      {(cameras.length > 1 || camera?.hasTorch === true) && (
        <Group gap="sm" wrap="nowrap">
          {cameras.length > 1 && (
            <NativeSelect
              flex={1}
              aria-label={t(($) => $.ui.scanner.camera)}
              data={cameras}
              value={camera?.id ?? ''}
              onChange={({ currentTarget: { value } }) => choose(value)}
            />
          )}
          {camera?.hasTorch === true && (
            <Button
              variant="default"
              leftSection={
                isLit ? <FlashlightOff size={16} aria-hidden /> : <Flashlight size={16} aria-hidden />
              }
              onClick={() => void light(!isLit)}
            >
              {isLit ? t(($) => $.ui.scanner.lightOff) : t(($) => $.ui.scanner.lightOn)}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}

interface TypedProps {
  readonly label: string;
  readonly onText: (text: string) => void;
}

function Typed({ label, onText }: TypedProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        onText(text.trim());
        setText('');
      }}
    >
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          size="md"
          label={label}
          styles={{ label: { whiteSpace: 'nowrap' } }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <Button type="submit" variant="default" size="md" flex="none" disabled={text.trim() === ''}>
          {t(($) => $.ui.scanner.use)}
        </Button>
      </Group>
    </form>
  );
}
