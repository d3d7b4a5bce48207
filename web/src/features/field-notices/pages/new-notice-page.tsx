import '../../../i18n/late/field-notices.ts';
import { pageAddress } from '@halla/domain/resources/resources';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useLink } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useNewNoticeForm } from '../edit/notice-form.ts';
import { NoticeInputs } from '../edit/notice-inputs.tsx';

/** Creates a draft and opens its page. */
export function NewNoticePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const link = useLink();
  const form = useNewNoticeForm({
    onSaved: (id) =>
      // Back returns to the list, not to the form.
      void navigate({ to: link(pageAddress('fieldNotice', id)), ignoreBlocker: true, replace: true }),
  });
  const title = t(($) => $.fieldNotices.add);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t(($) => $.kinds.many.fieldNotice), to: '/fieldnotices' }, { label: title }]}
      />
      <FormFrame
        form={form}
        submitLabel={title}
        onCancel={() => void navigate({ to: '/cpanel/fieldnotices' })}
      >
        <NoticeInputs form={form} />
      </FormFrame>
    </>
  );
}
