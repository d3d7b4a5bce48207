import { useTranslation } from 'react-i18next';
import { DayOf, ExactTime } from '../../ui/dates/time.tsx';
import { EditableFact } from '../../ui/record/editable-fact.tsx';

interface Made {
  readonly createdAt: string;
  readonly User: { readonly fullName: string } | null;
}

/** The day on which a document was made, and by whom. */
export function MadeBy({ of: { createdAt, User } }: { readonly of: Made }) {
  const { t } = useTranslation();
  return (
    <>
      <DayOf at={createdAt} /> · {User?.fullName ?? t(($) => $.common.system)}
    </>
  );
}

interface MadeFactProps {
  readonly label: string;
  readonly of: Made;
}

/** Creation time and author of a document, as a read-only fact. */
export function MadeFact({ label, of: { createdAt, User } }: MadeFactProps) {
  const { t } = useTranslation();
  return (
    <EditableFact
      label={label}
      value={
        <>
          <ExactTime at={createdAt} /> · {User?.fullName ?? t(($) => $.common.system)}
        </>
      }
    />
  );
}
