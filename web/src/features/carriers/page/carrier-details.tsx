import type { Carrier } from '@halla/contract/carriers';
import { Badge, Button, Group, Skeleton } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { carrierFields } from '../../../entities/carrier/carrier-fields.ts';
import { serviceLabel } from '../../../entities/carrier/services.ts';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { fieldFact } from '../../../ui/fields/field-fact.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

const CarrierEditForm = latePart(async () => (await import('../edit/carrier-edit-form.tsx')).CarrierEditForm);

/** Name and services of a shipping company, with the form that edits them. */
export function CarrierDetails({ carrier }: { readonly carrier: Carrier }) {
  const { t } = useTranslation();
  // Snapshot taken when editing began.
  const [edited, setEdited] = useState<Carrier | null>(null);
  const { services, createdAt, updatedAt } = carrier;
  const actions = (
    <Button
      variant="default"
      size="xs"
      leftSection={<Pencil size={14} aria-hidden />}
      onClick={() => setEdited(carrier)}
    >
      {t(($) => $.common.edit)}
    </Button>
  );
  return (
    <Panel title={t(($) => $.carriers.details)} actions={edited === null && actions}>
      {edited !== null ? (
        <Suspense fallback={<Skeleton h={180} />}>
          <CarrierEditForm carrier={edited} onDone={() => setEdited(null)} />
        </Suspense>
      ) : (
        <FieldList
          fields={[
            fieldFact(carrierFields, 'name', carrier, t),
            {
              label: carrierFields.label('services', t),
              value: services.length > 0 && (
                <Group gap={6}>
                  {services.map((service) => (
                    <Badge key={service} variant="light" color="fjord">
                      {serviceLabel(service, t)}
                    </Badge>
                  ))}
                </Group>
              ),
            },
            { label: t(($) => $.carriers.fields.createdAt), value: <ExactTime at={createdAt} /> },
            { label: t(($) => $.carriers.fields.updatedAt), value: <ExactTime at={updatedAt} /> },
          ]}
        />
      )}
    </Panel>
  );
}
