import '../../i18n/late/search.ts';
import { SEARCH_MAX } from '@halla/domain/limits';
import { readSearchText } from '@halla/domain/resources/search';
import { Combobox, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { Search } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../core/navigation.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { lateDialog } from '../../ui/late/late-dialog.tsx';
import { openInNewTab } from '../../ui/link.tsx';
import { MenuFoot } from './menu-foot.tsx';
import { useMenuGroups } from './menu-groups.ts';
import type { MenuItem } from './menu-item.ts';
import { MenuList, optionId } from './menu-list.tsx';
import { useOpenScanned } from './open-scanned.ts';
import { useMarked } from './use-marked.ts';
import { useSearch } from './use-search.ts';

const ScannerDialog = lateDialog(
  async () => (await import('../../ui/scanner/scanner-dialog.tsx')).ScannerDialog,
);

/** Search box for everything, including pages and actions; Enter opens the highlighted line. */
export function CommandMenu({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const listId = useId();
  const combobox = useCombobox({ opened: true });
  const [typed, setTyped] = useState('');
  /** Text submitted before its results arrived, as by a hand scanner. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const [isScanning, setScanning] = useState(false);
  const openScanned = useOpenScanned(onClose);
  const text = typed.trim();
  const results = useSearch(text);
  const { groups, remember } = useMenuGroups({
    text,
    results,
    onScan: () => setScanning(true),
  });
  const items = groups.flatMap((group) => group.items);
  const isAnswered = text === '' || results.status === 'ready';
  const marked = useMarked({ items, text, isAnswered });

  const choose = ({ value, act, staysOpen }: MenuItem, inNewTab: boolean) => {
    if (value.startsWith('page:')) remember(value);
    if ('to' in act && inNewTab) return openInNewTab(act.to);
    if (!staysOpen) onClose();
    if ('to' in act) goTo(act.to);
    else act.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      marked.move(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (marked.item !== undefined) return choose(marked.item, event.ctrlKey || event.metaKey);
    setAwaited(text);
    results.searchNow();
  };
  const first = items[0];
  const isAwaited = text !== '' && awaited === text && isAnswered;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the awaited results arrive
  useEffect(() => {
    if (isAwaited && first !== undefined) choose(first, false);
  }, [isAwaited]);

  const isLoading = text !== '' && results.status === 'loading';
  return (
    <>
      <TextInput
        role="combobox"
        aria-label={t(($) => $.search.label)}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={marked.item && optionId(listId, marked.item)}
        placeholder={t(($) => $.search.placeholder)}
        size="md"
        data-autofocus
        autoComplete="off"
        maxLength={SEARCH_MAX}
        spellCheck={false}
        leftSection={<Search size={18} aria-hidden />}
        rightSection={isLoading && <Spinner size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Combobox store={combobox}>
        <MenuList
          id={listId}
          groups={groups}
          marked={marked.item}
          isOutdated={!isAnswered}
          onChoose={choose}
        />
      </Combobox>
      <MenuFoot
        text={text}
        isShort={readSearchText(text).isShort}
        isEmpty={items.length === 0}
        results={results}
      />
      <VisuallyHidden role="status">
        {text !== '' && isAnswered && t(($) => $.search.count, { count: items.length })}
      </VisuallyHidden>
      {isScanning && (
        <Suspense>
          <ScannerDialog onScan={openScanned} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </>
  );
}
