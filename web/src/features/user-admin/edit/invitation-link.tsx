import { useTranslation } from 'react-i18next';
import { SecretDialog } from '../../../ui/feedback/secret-dialog.tsx';

interface InvitationLinkProps {
  readonly link: string;
  /** Of the user who is invited. */
  readonly name: string;
  readonly onClose: () => void;
}

/** The link of an invitation where no mail server sends it, shown once. */
export function InvitationLink({ link, name, onClose }: InvitationLinkProps) {
  const { t } = useTranslation();
  return (
    <SecretDialog
      title={t(($) => $.userAdmin.invitation.linkTitle)}
      text={t(($) => $.userAdmin.invitation.linkText, { name })}
      label={t(($) => $.userAdmin.invitation.linkTitle)}
      secret={link}
      done={t(($) => $.userAdmin.invitation.kept)}
      onClose={onClose}
    />
  );
}
