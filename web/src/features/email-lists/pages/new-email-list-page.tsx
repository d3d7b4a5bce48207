import '../../../i18n/late/email-list-screens.ts';
import { pageAddress } from '@halla/domain/resources/resources';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useNewEmailListForm } from '../edit/list-form.ts';
import { ListInputs } from '../edit/list-inputs.tsx';

/** Adds an e-mail list and opens its page. */
export function NewEmailListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useNewEmailListForm({
    onSaved: ({ list }) =>
      // Back returns to the overview, not to the form.
      void navigate({ to: pageAddress('emailList', list.id), ignoreBlocker: true, replace: true }),
  });
  const title = t(($) => $.emailLists.add);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t(($) => $.kinds.many.emailList), to: '/cpanel/emaillists' }, { label: title }]}
      />
      <FormFrame form={form} submitLabel={title} onCancel={() => void navigate({ to: '/cpanel/emaillists' })}>
        <ListInputs form={form} />
      </FormFrame>
    </>
  );
}
