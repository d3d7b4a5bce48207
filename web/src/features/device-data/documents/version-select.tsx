import type { DocumentVersion } from '@halla/contract/device-data';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';

export interface VersionSelectProps {
  readonly label: string;
  /** Newest first. */
  readonly versions: readonly DocumentVersion[];
  readonly value: number | undefined;
  readonly onChange: (version: number) => void;
}

/** Selects a stored version by number and time; staff also see the owner at that time. */
export function VersionSelect({ label, versions, value, onChange }: VersionSelectProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
      data={versions.map(({ version, updatedAt, Company }) => {
        const when = formatDateTime(updatedAt, lang);
        return {
          value: String(version),
          label: Company
            ? t(($) => $.deviceData.documents.versionOf, { version, when, owner: Company.name })
            : t(($) => $.deviceData.documents.versionAt, { version, when }),
        };
      })}
    />
  );
}
