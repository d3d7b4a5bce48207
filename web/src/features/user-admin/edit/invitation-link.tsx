import { useTranslation } from 'react-i18next';
import { SecretDialog } from '../../../ui/feedback/secret-dialog.tsx';

interface InvitationLinkProps {
  readonly link: string;
  /** Name of the invited user. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Shows an invitation link once, if no mail server can send it. */
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
