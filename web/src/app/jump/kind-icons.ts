import type { ResourceKind } from '@halla/domain/resources/resources';
import type { FoundKind } from '@halla/domain/resources/search';
import {
  Activity,
  Bell,
  Boxes,
  Bug,
  Building2,
  ClipboardList,
  History,
  type LucideIcon,
  Package,
  PackageOpen,
  Ship,
  StickyNote,
  Truck,
  UserRound,
  Users,
} from 'lucide-react';

export const KIND_ICONS: Readonly<Record<ResourceKind | FoundKind, LucideIcon>> = {
  device: Boxes,
  session: Activity,
  alert: Bell,
  crashLog: Bug,
  lifeCycleState: History,
  company: Building2,
  contact: UserRound,
  supplier: Truck,
  user: Users,
  order: ClipboardList,
  stockItem: Package,
  stockCount: ClipboardList,
  stockChange: PackageOpen,
  shipment: Ship,
  shippingCompany: Truck,
  note: StickyNote,
};
