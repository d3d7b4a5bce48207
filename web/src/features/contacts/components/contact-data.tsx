import '../../../i18n/late/privacy.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useForgetDeleted } from '../../../core/live/forget-deleted.ts';
import { downloadData, PersonalDataMenu } from '../../../entities/person/personal-data-menu.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useLink } from '../../../ui/link.tsx';
import type { AnyContact } from '../edit/contact-fields.ts';

/** Download and erasure of a person's data, for super users. */
export function ContactData({ contact }: { readonly contact: AnyContact }) {
  const mayErase = useMay('erase_contact');
  return mayErase && contact.Type === 'contact' ? <PersonData {...contact} /> : null;
}

function PersonData({ id, name }: Pick<AnyContact, 'id' | 'name'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const link = useLink();
  const forgetDeleted = useForgetDeleted();
  const read = useCallMutation('get_data_of_contact', { onSuccess: downloadData });
  const erase = useCallMutation('erase_contact', {
    onSuccess: ({ deleted }) => {
      if (!deleted) return;
      forgetDeleted({ contactId: id });
      void navigate({ to: link('/contacts'), replace: true });
    },
  });
  const ask = async () => {
    const agreed = await confirm({
      title: t(($) => $.privacy.eraseTitle, { name }),
      text: t(($) => $.privacy.erasePerson, { name }),
      action: t(($) => $.privacy.erase),
      dangerous: true,
    });
    if (agreed) erase.mutate({ contact_id: id });
  };
  return (
    <PersonalDataMenu
      of={{ kind: 'contact', id }}
      isBusy={read.isPending || erase.isPending}
      onDownload={() => read.mutate({ contact_id: id })}
      onErase={() => void ask()}
    />
  );
}
