import type { KeptTable } from './kept-table.ts';

/** People and companies, and what is at them. */
export const KEPT_OF_PEOPLE = {
  contacts: {
    contacts: 'id',
    personal: 'name email phone additional_info',
    other: 'company_id supplier_company_id created_at updated_at',
    kept: 'until it is deleted or erased',
    erasure: 'emptied',
  },
  companies: {
    free: 'name location address vat_id additional_info business_id e_invoice_address e_invoice_operator buyer_reference',
    other: 'id role parent_id is_internal created_at updated_at',
    kept: 'until it is merged into another one',
    erasure: 'none',
  },
  supplier_companies: {
    free: 'name location address vat_id additional_info',
    other: 'id created_at updated_at',
    kept: 'as long as the installation',
    erasure: 'none',
  },
  contact_merges: {
    users: 'user_id',
    traces: 'created_at undone_at',
    free: 'removed kept_before kept_after moved own',
    other: 'id kind kept_id removed_id',
    kept: 'as long as the installation; of an erased person deleted',
    erasure: 'nameless',
  },
  life_cycle_states: {
    users: 'user_id',
    contacts: 'client_info.contactId',
    personal: 'client_info',
    other: 'id device_id state location quality company_id created_at updated_at',
    kept: 'as long as the device',
    erasure: 'emptied',
  },
  movement_plans: {
    users: 'user_id',
    contacts: 'client_info.contactId',
    personal: 'client_info',
    other: 'id device_id kind starts_on due_on record_id closed_at closing_record_id created_at updated_at',
    kept: 'as long as the device',
    erasure: 'emptied',
  },
  transfer_undos: {
    users: 'written_by',
    other:
      'record_id device_id written_at note_id is_new_device company_id location quality order_id updated_at changed_at owned_from is_split session_ids plan_id order_line_id has_left_order',
    kept: 'as long as the device',
    erasure: 'nameless',
  },
  tickets: {
    users: 'user_id assignee_id',
    contacts: 'contact_id',
    free: 'summary description details action',
    other:
      'id number device_id company_id state priority rank client_contacted answered_at resolved_at created_at updated_at deleted_at spare_parts_spent shipping_costs_spent outsourced_services_spent travel_costs_spent spare_parts_entries shipping_costs_entries outsourced_services_entries travel_costs_entries visit_on reporter_company_id waiting_since follows_id kind may_hold',
    kept: 'as long as the device',
    erasure: 'nameless',
  },
  ticket_replies: {
    users: 'user_id',
    personal: 'text',
    traces: 'created_at',
    other: 'id ticket_id side',
    kept: 'as long as the ticket',
    erasure: 'nameless',
  },
  device_holds: {
    users: 'held_by repaired_by asked_by released_by',
    traces: 'held_at repaired_at asked_at released_at',
    free: 'asked_reason parts',
    other: 'id device_id ticket_id cause part_class release release_session_id',
    kept: 'as long as the device: product safety',
    erasure: 'nameless',
  },
  test_profiles: {
    users: 'updated_by',
    other: 'device_type revision profile updated_at',
    kept: 'as long as the installation',
    erasure: 'nameless',
  },
  field_notices: {
    users: 'created_by published_by closed_by',
    free: 'title_en title_fi text_en text_fi',
    other:
      'id state urgency criteria acknowledge_by created_at updated_at published_at closed_at reminded_at',
    kept: 'as long as the installation: product safety',
    erasure: 'nameless',
  },
  field_notice_events: {
    users: 'user_id',
    traces: 'at',
    free: 'note',
    other: 'id notice_id company_id kind',
    kept: 'as long as the installation: product safety',
    erasure: 'nameless',
  },
  ticket_followers: {
    users: 'user_id',
    traces: 'created_at',
    other: 'ticket_id',
    kept: 'as long as the ticket',
    erasure: 'deleted',
  },
  ticket_actions: {
    users: 'user_id',
    free: 'changes',
    other: 'id ticket_id updated_at',
    kept: 'as long as the ticket',
    erasure: 'nameless',
  },
} as const satisfies Readonly<Record<string, KeptTable>>;
