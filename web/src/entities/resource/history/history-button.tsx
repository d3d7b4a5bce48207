import '../../../i18n/late/history.ts';
import { type HistoryOf, historyLevels } from '@halla/domain/resources/history';
import { Button, Text } from '@mantine/core';
import { History } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';

const HistoryDrawer = lateDialog(async () => (await import('./history-drawer.tsx')).HistoryDrawer);

/**
 * Button that opens the history of a resource beside its page (?history=1); nothing for levels that may not
 * read it.
 */
export function HistoryButton({ of }: { readonly of: HistoryOf }) {
  const { t } = useTranslation();
  const may = useMay(historyLevels(of.kind));
  const dialog = useDialogParam('history');
  const button = useRef<HTMLButtonElement>(null);
  const opened = dialog.value !== null;
  // Stays mounted once loaded, for the closing animation.
  const [isLoaded, setLoaded] = useState(opened);
  if (opened && !isLoaded) setLoaded(true);
  if (!may) return null;
  return (
    <>
      <Button
        ref={button}
        variant="default"
        aria-label={t(($) => $.history.title)}
        aria-haspopup="dialog"
        onClick={() => dialog.open('1')}
      >
        <History size={16} aria-hidden />
        <Text span inherit ml={8} visibleFrom="sm">
          {t(($) => $.history.title)}
        </Text>
      </Button>
      {isLoaded && (
        <Suspense fallback={null}>
          <HistoryDrawer
            of={of}
            opened={opened}
            onClose={dialog.close}
            onClosed={() => button.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
