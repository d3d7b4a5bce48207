import '../../../i18n/late/email-list-screens.ts';
import type { EmailListDetail } from '@halla/contract/email-lists';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourcePage } from '../../../core/resource/resource-page.tsx';
import { HistoryButton } from '../../../entities/resource/history/history-button.tsx';
import { NO_LIST, pickEmailList } from '../api/email-list-query.ts';
import { ListEditForm } from '../edit/list-edit-form.tsx';
import { RemoveList } from '../edit/remove-list.tsx';

/** One e-mail list, to edit or delete. */
export function EmailListPage() {
  const { t } = useTranslation();
  return (
    <ResourcePage
      param="id"
      call="get_email_lists"
      input={(list_id) => ({ list_id })}
      pick={pickEmailList}
      missing={NO_LIST}
      back={{ to: '/cpanel/emaillists', text: t(($) => $.emailListScreens.gone) }}
      list={{ label: t(($) => $.kinds.many.emailList), to: '/cpanel/emaillists' }}
      number={(id) => t(($) => $.emailListScreens.number, { id: id ?? '' }).trim()}
      title={({ name }) => name}
      crumb={({ name }) => name}
      actions={(list) => (
        <>
          <HistoryButton of={{ kind: 'emailList', id: list.id }} />
          <RemoveList list={list} />
        </>
      )}
    >
      {(list) => (list === undefined ? <Skeleton h={480} /> : <Body list={list} />)}
    </ResourcePage>
  );
}

function Body({ list }: { readonly list: EmailListDetail }) {
  const [edited, setEdited] = useState(list);
  return <ListEditForm key={edited.updatedAt} edited={edited} latest={list} onBegin={setEdited} />;
}
