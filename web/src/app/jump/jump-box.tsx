import { modals } from '@mantine/modals';
import { Boxes, Building2, FileText, type LucideIcon, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { levelMay } from '../../core/access.ts';
import { goTo } from '../../core/navigation.ts';
import { getSession } from '../../core/session.ts';
import { i18n } from '../../i18n/i18n.ts';
import { loadedModals } from '../../ui/feedback/modal-host.ts';
import { isPanelPath, panelAddress } from '../../ui/link.tsx';
import { SearchPicker } from '../../ui/pickers/search-picker.tsx';
import { findPlaces, type Place } from './find-places.ts';
import { jumpPages } from './jump-pages.ts';

const ID = 'jump';
const DEBOUNCE_MS = 150;

const ICONS: Readonly<Record<Place['kind'], LucideIcon>> = {
  page: FileText,
  device: Boxes,
  company: Building2,
  person: UserRound,
};

/** Search dialog that jumps to a page, a device, a company or a person. */
export async function openJump(): Promise<void> {
  const dialogs = await loadedModals();
  dialogs.open({
    modalId: ID,
    title: i18n.t(($) => $.shell.jump.title),
    yOffset: '12vh',
    children: <JumpBox />,
    closeButtonProps: { 'aria-label': i18n.t(($) => $.common.close) },
  });
}

function JumpBox() {
  const { t } = useTranslation();
  // The dialog covers the page: where it was opened does not change below it.
  const inPanel = isPanelPath(window.location.pathname);
  const session = getSession();
  if (session === null) return null;
  const level = session.user.permissionLevel;
  const hasContacts = levelMay(level, '/contacts');
  const pages = jumpPages({ level, inPanel, t });
  const go = ({ kind, address }: Place) => {
    modals.close(ID);
    goTo(inPanel && kind !== 'page' ? panelAddress(address) : address);
  };
  return (
    <SearchPicker<Place>
      label={hasContacts ? t(($) => $.shell.jump.label) : t(($) => $.shell.jump.ownLabel)}
      placeholder={t(($) => $.shell.jump.placeholder)}
      debounceMs={DEBOUNCE_MS}
      value={null}
      onChange={(place) => place !== null && go(place)}
      search={async (query, signal) => withIcons(await findPlaces({ query, level, pages, signal }))}
      inPlace
      onEscape={() => modals.close(ID)}
    />
  );
}

function withIcons(places: readonly Place[]): readonly Place[] {
  return places.map((place) => {
    const Icon = ICONS[place.kind];
    return { ...place, icon: <Icon size={16} aria-hidden /> };
  });
}
