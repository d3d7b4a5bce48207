import type { CallRequest } from '@halla/contract/calls';

export type LineWanted = CallRequest<'add_shipment'>['shipment']['genericDevices'][number];
