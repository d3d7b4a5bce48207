import '../../i18n/late/privacy.ts';
import '@mantine/core/styles/Menu.layer.css';
import type { DataOfPerson } from '@halla/contract/privacy';
import { Button, Menu } from '@mantine/core';
import { Download, Eye, FileUser, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../ui/late/late-dialog.tsx';
import { useDialogParam } from '../../ui/page/dialog-param.ts';
import { downloadText } from '../../ui/table/csv/csv.ts';
import type { PersonRef } from './use-person-reads.ts';

const JSON_TYPE = 'application/json;charset=utf-8';
const INDENT = 2;

const PersonReadsDrawer = lateDialog(
  async () => (await import('./person-reads-drawer.tsx')).PersonReadsDrawer,
);

/** Downloads all data stored about a person. */
export function downloadData(data: DataOfPerson): void {
  downloadText(`${data.kind}-${data.id}.json`, JSON.stringify(data, null, INDENT), JSON_TYPE);
}

interface PersonalDataMenuProps {
  readonly of: PersonRef;
  readonly isBusy: boolean;
  readonly onDownload: () => void;
  /** Null: the person cannot be erased here. */
  readonly onErase: (() => void) | null;
}

/** Menu with what people may demand of their data: a copy, who read them (?reads=1), and to be forgotten. */
export function PersonalDataMenu({ of, isBusy, onDownload, onErase }: PersonalDataMenuProps) {
  const { t } = useTranslation();
  const reads = useDialogParam('reads');
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<FileUser size={16} aria-hidden />} loading={isBusy}>
            {t(($) => $.privacy.open)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Download size={16} aria-hidden />} onClick={onDownload}>
            {t(($) => $.privacy.download)}
          </Menu.Item>
          <Menu.Item leftSection={<Eye size={16} aria-hidden />} onClick={() => reads.open('1')}>
            {t(($) => $.privacy.reads.title)}
          </Menu.Item>
          {onErase !== null && (
            <Menu.Item color="red" leftSection={<UserRoundX size={16} aria-hidden />} onClick={onErase}>
              {t(($) => $.privacy.erase)}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {reads.value !== null && <PersonReadsDrawer of={of} opened onClose={reads.close} />}
    </>
  );
}
