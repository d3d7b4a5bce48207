import { NAME_MAX, PICKER_ROWS } from '@halla/domain/limits';
import { z } from 'zod';
import { companyRef, companyRole } from './companies.ts';
import { undoableMerge } from './contact-merges.ts';
import { staffDevice } from './devices.ts';
import { country, email, phone } from './kit/address-fields.ts';
import { call, levels } from './kit/call.ts';
import {
  cursor,
  id,
  idOf,
  instant,
  lineText,
  listLimit,
  messageFields,
  pageFields,
  searchValue,
  text,
} from './kit/fields.ts';

/** Contact type in page addresses and rows. */
export const contactType = z.enum(['contact', 'company', 'supplier']);
export type ContactType = z.output<typeof contactType>;

export const contactInfo = z.object({
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  contactAdditionalInfo: z.string().nullable(),
});

export const companyInfo = z.object({
  companyAddress: z.string().nullable(),
  companyVatId: z.string().nullable(),
  companyAdditionalInfo: z.string().nullable(),
  /** This member and the following ones are set for customers only. */
  companyBusinessId: z.string().nullable().optional(),
  companyEInvoiceAddress: z.string().nullable().optional(),
  companyEInvoiceOperator: z.string().nullable().optional(),
  companyBuyerReference: z.string().nullable().optional(),
  /** Address for invoices and reminders; null: that of the order's contact person. */
  companyInvoiceEmail: z.string().nullable().optional(),
});

/** A person as listed by a company. */
export const person = z.object({ id, name: z.string(), additionalInfo: contactInfo });

export const foundContact = person.extend({
  Type: z.literal('contact'),
  /** A customer, or a supplier if suppliers were requested. */
  Company: companyRef.nullable(),
});
export type FoundContact = z.output<typeof foundContact>;

export const foundCompany = z.object({
  Type: z.enum(['company', 'supplier']),
  id,
  name: z.string(),
  /** null for suppliers. */
  role: companyRole.nullable(),
  /** Country alpha-2. */
  location: z.string().nullable(),
  additionalInfo: companyInfo,
  Contacts: z.array(person),
});
export type FoundCompany = z.output<typeof foundCompany>;

/** A company or a person in one list; names that do not apply are null. */
export const contactRow = z.object({
  Type: contactType,
  id,
  name: z.string(),
  contactName: z.string().nullable(),
  companyName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  location: z.string().nullable(),
  createdAt: z.string(),
});
export type ContactRow = z.output<typeof contactRow>;

const times = {
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Merges that can be undone; ADMIN only. */
  merges: z.array(undoableMerge).optional(),
};

export const contactDetail = foundContact.extend({
  ...times,
  /** Customer or supplier. */
  companyType: z.enum(['company', 'supplier']).nullable(),
});
export type ContactDetail = z.output<typeof contactDetail>;

const branch = companyRef.extend({ role: companyRole, /** Devices it owns. */ deviceCount: z.int() });

export const companyDetail = foundCompany.extend({
  Type: z.literal('company'),
  ...times,
  role: companyRole,
  Parent: companyRef.nullable(),
  /** Clients of a reseller, two levels deep. */
  EndCustomer: z.array(branch.extend({ EndCustomer: z.array(branch) })),
  Devices: z.array(staffDevice),
  /** True if its devices are truncated. */
  truncated: pageFields.truncated,
});
export type CompanyDetail = z.output<typeof companyDetail>;

export const supplierDetail = foundCompany.extend({ Type: z.literal('supplier'), ...times });
export type SupplierDetail = z.output<typeof supplierDetail>;

const name = lineText(NAME_MAX);
const line = lineText(NAME_MAX).nullable();
const lines = text(2000).trim().nullable();

/** Editable fields of a company or a person; absent: unchanged, null: cleared. */
const editableFields = {
  /** As loaded; a stale one gives 409. */
  updatedAt: instant.optional(),
  contactName: name.optional(),
  companyName: name.optional(),
  location: country.nullable().optional(),
  additionalInfo: z
    .object({
      contactEmail: email.nullable().optional(),
      contactPhone: phone.nullable().optional(),
      contactAdditionalInfo: lines.optional(),
      companyAddress: lines.optional(),
      companyVatId: line.optional(),
      companyAdditionalInfo: lines.optional(),
    })
    .optional(),
};

/** Editable fields of a customer, with what its e-invoices state. */
const customerFields = {
  ...editableFields,
  additionalInfo: editableFields.additionalInfo
    .unwrap()
    .extend({
      companyBusinessId: line.optional(),
      companyEInvoiceAddress: line.optional(),
      companyEInvoiceOperator: line.optional(),
      companyBuyerReference: line.optional(),
      companyInvoiceEmail: email.nullable().optional(),
    })
    .optional(),
};

const written = z.object({
  ...messageFields,
  /**
   * Outcome for the person if there is one, otherwise for the company. `known`: an existing one of that name was
   * used.
   */
  outcome: z.enum(['saved', 'added', 'known']),
  /** The company created, reused or changed. */
  company: z.object({ id }).optional(),
  /** The person created, reused or changed. */
  contact: z.object({ id }).optional(),
});

export const contacts = {
  get_contacts: call({
    summary: 'Companies and people whose name or e-mail contains a text; suppliers and theirs on request.',
    access: levels('PRODUCTION', 'SALES', 'ADMIN'),
    effect: 'read',
    shows: ['contacts'],
    input: z.object({
      search_value: searchValue.optional(),
      only_companies: z.boolean().optional(),
      only_contacts: z.boolean().optional(),
      /** Only customers that may be a parent company. */
      only_resellers: z.boolean().optional(),
      /** Suppliers instead of customers; ADMIN only. */
      only_resupply: z.boolean().optional(),
      /** Only these customers. */
      companyIds: z.array(idOf('company')).max(PICKER_ROWS).optional(),
      /** Only these people. */
      contactIds: z.array(idOf('contact')).max(PICKER_ROWS).optional(),
      limit: listLimit(),
    }),
    output: z.object({
      contacts: z.array(foundContact),
      companies: z.array(foundCompany),
      truncated: pageFields.truncated,
    }),
    errors: ['core.not_allowed'],
  }),
  get_contact_rows: call({
    summary: 'Companies and people in one list, page by page.',
    access: levels('SALES', 'ADMIN'),
    effect: 'read',
    fromReplica: true,
    shows: ['contacts'],
    input: z.object({
      search_value: searchValue.optional(),
      /** Default: both kinds of customers; suppliers must be requested, ADMIN only. */
      kind: contactType.optional(),
      limit: listLimit(),
      cursor: cursor.optional(),
      sort: z.enum(['name', '-name', '-createdAt', 'createdAt']).optional(),
    }),
    output: z.object({ contacts: z.array(contactRow), ...pageFields }),
    errors: ['core.not_allowed'],
  }),
  get_contact: call({
    summary:
      'One company, person or supplier (ADMIN) with everything around it; for the id of a merged one, what it was merged into.',
    access: levels('SALES', 'ADMIN'),
    effect: 'read',
    shows: ['contacts', { domain: 'devices', when: { contactType: 'company' } }],
    input: z.object({ contactType, contactId: idOf('contact') }),
    output: z.object({
      contact: z.discriminatedUnion('Type', [contactDetail, companyDetail, supplierDetail]),
    }),
    errors: ['core.not_found', 'core.not_allowed'],
  }),
  get_similar_contacts: call({
    summary: 'Companies or people whose name resembles a text, the closest first: to notice duplicates.',
    access: levels('SALES', 'ADMIN'),
    effect: 'read',
    shows: [],
    input: z.object({ contactType: z.enum(['contact', 'company']), name: text(NAME_MAX).trim() }),
    output: z.object({
      contacts: z.array(
        z.object({ Type: contactType, id, name: z.string(), companyName: z.string().nullable() }),
      ),
    }),
    errors: [],
  }),
  edit_contact: call({
    summary: 'Changes a person (contactId) or a company (companyId), or makes them from their names.',
    access: levels('SALES', 'ADMIN'),
    effect: 'write',
    changes: ['contacts', 'anything'],
    input: z.object({
      contactData: z.object({
        ...customerFields,
        contactId: idOf('contact').optional(),
        /** With contactId or contactName: the person's company; null: none. */
        companyId: idOf('company').nullable().optional(),
        role: companyRole.optional(),
        /** A reseller; null: none. */
        parentCompany: idOf('company').nullable().optional(),
      }),
    }),
    output: written,
    errors: [
      'core.not_found',
      'core.stale',
      'contacts.nothing_given',
      'contacts.unknown_company',
      'contacts.parent_not_reseller',
      'contacts.cycle',
      'contacts.too_deep',
      'contacts.has_clients',
      'contacts.name_taken',
    ],
  }),
  edit_supplier_company: call({
    summary: 'Changes or makes a supplier or a person there, as edit_contact does for customers.',
    access: levels('ADMIN'),
    effect: 'write',
    changes: ['contacts'],
    input: z.object({
      contactData: z.object({
        ...editableFields,
        contactId: idOf('contact').optional(),
        /** The supplier. */
        companyId: idOf('supplier').nullable().optional(),
      }),
    }),
    output: written,
    errors: [
      'core.not_found',
      'core.stale',
      'contacts.nothing_given',
      'contacts.unknown_company',
      'contacts.name_taken',
    ],
  }),
};
