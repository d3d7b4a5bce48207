import type { KeptTable } from './kept-table.ts';

/** Devices, their software, and webhooks. */
export const KEPT_OF_DEVICES = {
  alerts: {
    users: 'user_id assignee_id',
    other:
      'id device_id session_id external_id session_external_id alert_type message handled_at created_at updated_at value snoozed_until is_repeated',
    kept: 'as long as the device',
    erasure: 'nameless',
  },
  crash_logs: {
    free: 'reason data',
    other: 'id device_id external_id date type version group_reason',
    kept: 'as long as the device',
    erasure: 'none',
  },
  crash_groups: {
    users: 'decided_by',
    other: 'id product reason state fixed_in created_at updated_at returned_at',
    kept: 'as long as the installation',
    erasure: 'nameless',
  },
  devices: {
    free: 'device_name',
    other:
      'id serial_number device_type is_generic model version location mac_address teamviewer_id plug_type color chassis_number quality company_id order_id latest_lcs_id last_seen_at running_session_id clock_offset_s created_at updated_at deleted_at changed_at named_at order_line_id held_since',
    kept: 'as long as the installation',
    erasure: 'none',
  },
  device_keys: {
    users: 'created_by',
    secrets: 'secret_hash',
    other: 'id device_id created_at revoked_at',
    kept: 'as long as the device',
    erasure: 'nameless',
  },
  device_documents: {
    free: 'body',
    other: 'device_id kind version created_at updated_at',
    kept: 'as long as the device',
    erasure: 'none',
  },
  device_document_versions: {
    free: 'body',
    other: 'device_id kind version created_at',
    kept: 'as long as the device',
    erasure: 'none',
  },
  session_presets: {
    users: 'updated_by',
    free: 'presets',
    other: 'device_id revision updated_at pulled_revision pulled_at namings',
    kept: 'as long as the device',
    erasure: 'nameless',
  },
  software_packages: {
    users: 'released_by',
    free: 'description uploaded_by',
    other:
      'id product version size sha256 signature storage_key released_at dated_at stage stage_since stage_days trial_from halted_at halt_reason withdrawn_at created_at updated_at',
    kept: 'as long as the installation',
    erasure: 'nameless',
  },
  webhooks: {
    secrets: 'sealed_secret',
    free: 'name address',
    other: 'id kinds sealed_for is_active claimed_until created_at updated_at',
    kept: 'until it is deleted',
    erasure: 'none',
  },
  webhook_deliveries: {
    free: 'body last_error',
    other:
      'id webhook_id message_id type attempts next_attempt_at delivered_at last_status created_at hold_key',
    kept: '30 days',
    erasure: 'none',
  },
  installation: {
    secrets: 'value',
    other: 'key',
    kept: 'as long as the installation',
    erasure: 'none',
  },
} as const satisfies Readonly<Record<string, KeptTable>>;
