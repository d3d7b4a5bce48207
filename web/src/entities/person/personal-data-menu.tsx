import '../../i18n/late/privacy.ts';
import '@mantine/core/styles/Menu.layer.css';
import type { DataOfPerson } from '@halla/contract/privacy';
import { Button, Menu } from '@mantine/core';
import { Download, FileUser, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { downloadText } from '../../ui/table/csv/csv.ts';

const JSON_TYPE = 'application/json;charset=utf-8';
const INDENT = 2;

/** Downloads what is kept of a person. */
export function downloadData(data: DataOfPerson): void {
  downloadText(`${data.kind}-${data.id}.json`, JSON.stringify(data, null, INDENT), JSON_TYPE);
}

interface PersonalDataMenuProps {
  readonly isBusy: boolean;
  readonly onDownload: () => void;
  /** Null: the person cannot be erased here. */
  readonly onErase: (() => void) | null;
}

/** Menu with what people may demand of their data: a copy, and to be forgotten. */
export function PersonalDataMenu({ isBusy, onDownload, onErase }: PersonalDataMenuProps) {
  const { t } = useTranslation();
  return (
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
        {onErase !== null && (
          <Menu.Item color="red" leftSection={<UserRoundX size={16} aria-hidden />} onClick={onErase}>
            {t(($) => $.privacy.erase)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
