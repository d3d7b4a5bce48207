import type { ResourceKind } from '@halla/domain/resources/resources';
import type { FoundKind } from '@halla/domain/resources/search';
import {
  Activity,
  AppWindow,
  Bell,
  Boxes,
  Bug,
  Building2,
  ClipboardList,
  FileText,
  History,
  type LucideIcon,
  Mails,
  Megaphone,
  Package,
  PackageOpen,
  PackagePlus,
  Ship,
  ShoppingCart,
  StickyNote,
  Truck,
  UserRound,
  Users,
  Wrench,
} from 'lucide-react';

type Kind = ResourceKind | FoundKind;

/** Icons of kinds that have a specific one. */
const ICONS: Readonly<Partial<Record<Kind, LucideIcon>>> = {
  device: Boxes,
  session: Activity,
  alert: Bell,
  crashLog: Bug,
  lifeCycleState: History,
  company: Building2,
  contact: UserRound,
  supplier: Truck,
  user: Users,
  stockItem: Package,
  stockChange: PackageOpen,
  quotation: FileText,
  resupplyOrder: PackagePlus,
  shipment: Ship,
  shippingCompany: Truck,
  ticket: Wrench,
  softwarePackage: AppWindow,
  crashGroup: Bug,
  emailList: Mails,
  fieldNotice: Megaphone,
  webstoreOrder: ShoppingCart,
  note: StickyNote,
};

export function kindIcon(kind: Kind): LucideIcon {
  return ICONS[kind] ?? ClipboardList;
}
