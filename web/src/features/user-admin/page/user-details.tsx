import type { Account } from '@halla/contract/user-admin';
import { Button, Skeleton } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { languageName } from '../../../ui/labels/language.ts';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { LevelBadge } from './account-badges.tsx';

const UserEditForm = latePart(async () => (await import('../edit/user-edit-form.tsx')).UserEditForm);

/** Details of a user, with the edit form. */
export function UserDetails({ account }: { readonly account: Account }) {
  const { t } = useTranslation();
  // Snapshot taken when editing began.
  const [edited, setEdited] = useState<Account | null>(null);
  const { lastLogin, language } = account;
  const actions = (
    <Button
      variant="default"
      size="xs"
      leftSection={<Pencil size={14} aria-hidden />}
      onClick={() => setEdited(account)}
    >
      {t(($) => $.common.edit)}
    </Button>
  );
  return (
    <Panel title={t(($) => $.userAdmin.details)} actions={edited === null && actions}>
      {edited !== null ? (
        <Suspense fallback={<Skeleton h={360} />}>
          <UserEditForm account={edited} onDone={() => setEdited(null)} />
        </Suspense>
      ) : (
        <FieldList
          fields={[
            { label: t(($) => $.userAdmin.fields.fullName), value: account.fullName },
            { label: t(($) => $.userAdmin.fields.userName), value: account.userName },
            { label: t(($) => $.userAdmin.fields.emailAddress), value: account.emailAddress, long: true },
            { label: t(($) => $.userAdmin.fields.company), value: account.Company?.name },
            {
              label: t(($) => $.userAdmin.fields.permissionLevel),
              value: <LevelBadge level={account.permissionLevel} />,
            },
            { label: t(($) => $.userAdmin.fields.language), value: language && languageName(language) },
            {
              label: t(($) => $.userAdmin.fields.lastLogin),
              value: lastLogin === null ? t(($) => $.userAdmin.never) : <ExactTime at={lastLogin} />,
            },
            {
              label: t(($) => $.userAdmin.fields.createdAt),
              value: <ExactTime at={account.createdAt} />,
            },
            {
              label: t(($) => $.userAdmin.fields.updatedAt),
              value: <ExactTime at={account.updatedAt} />,
            },
          ]}
        />
      )}
    </Panel>
  );
}
