import '@mantine/core/styles/Kbd.layer.css';
import { ActionIcon, Button, Kbd } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOfferSearch } from '../../core/search-opener.ts';
import { loadOrSay } from '../../ui/late/load-or-say.ts';

/** Opens the jump box; its code is a lazy chunk, loaded on first use. */
export async function showJump(): Promise<void> {
  const box = await loadOrSay(() => import('../jump/jump-box.tsx'));
  await box?.openJump();
}

const open = () => void showJump();

/** Button that opens the jump box by mouse or touch. */
export function JumpButton() {
  const { t } = useTranslation();
  const label = t(($) => $.shell.jump.title);
  const isMac = useOs() === 'macos';
  useOfferSearch(open);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        visibleFrom="md"
        leftSection={<Search size={14} aria-hidden />}
        rightSection={<Kbd size="xs">{isMac ? '⌘ K' : 'Ctrl K'}</Kbd>}
        onClick={open}
      >
        {label}
      </Button>
      <ActionIcon variant="subtle" color="gray" size="lg" hiddenFrom="md" aria-label={label} onClick={open}>
        <Search size={18} />
      </ActionIcon>
    </>
  );
}
