import '../../../i18n/late/contacts.ts';
import type { FoundCompany } from '@halla/contract/contacts';
import { pageAddress } from '@halla/domain/resources/resources';
import { Button } from '@mantine/core';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { EmailLink, PhoneLink } from '../../../ui/labels/reach-links.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { AddContactDialog } from '../edit/add-contact-dialog.tsx';
import classes from './people-panel.module.css';

type Person = FoundCompany['Contacts'][number];

/** The people of a company. */
export function PeoplePanel({
  company,
}: {
  readonly company: Pick<FoundCompany, 'Type' | 'id' | 'name' | 'Contacts'>;
}) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  return (
    <Panel
      title={t(($) => $.contacts.page.people)}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<UserPlus size={14} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t(($) => $.contacts.page.addPerson)}
        </Button>
      }
    >
      {company.Contacts.length === 0 ? (
        <EmptyState text={t(($) => $.contacts.page.noPeople)} />
      ) : (
        <ul className={classes.list}>
          {company.Contacts.map((person) => (
            <li key={person.id} className={classes.person}>
              <PersonLine person={person} />
            </li>
          ))}
        </ul>
      )}
      <AddContactDialog opened={isAdding} at={company} onClose={() => setAdding(false)} />
    </Panel>
  );
}

function PersonLine({ person: { id, name, additionalInfo } }: { readonly person: Person }) {
  const { contactEmail, contactPhone } = additionalInfo;
  return (
    <>
      <PageLink to={pageAddress('contact', id)} fw={600}>
        {name}
      </PageLink>
      <span className={classes.reach}>
        {contactPhone !== null && <PhoneLink phone={contactPhone} />}
        {contactEmail !== null && <EmailLink email={contactEmail} />}
      </span>
    </>
  );
}
