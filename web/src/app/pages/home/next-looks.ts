import type { NextReason } from '@halla/domain/home/next-work';
import {
  BellRing,
  CalendarClock,
  Hammer,
  type LucideIcon,
  MessageCircleWarning,
  PackagePlus,
  PackageSearch,
  Presentation,
  Send,
  Ship,
  Tag,
  TriangleAlert,
  WifiOff,
  Wrench,
} from 'lucide-react';

/** Icon of each reason. */
export const NEXT_ICONS: Readonly<Record<NextReason, LucideIcon>> = {
  criticalAlert: BellRing,
  haltedRelease: TriangleAlert,
  lateTicket: Wrench,
  lateShipment: Ship,
  overduePlan: CalendarClock,
  lateResupply: PackagePlus,
  waitingTicket: Wrench,
  awaitedAnswer: MessageCircleWarning,
  waitingOrder: PackageSearch,
  shipmentToSend: Send,
  planToStart: Presentation,
  reservedDevice: Tag,
  deviceInRepair: Hammer,
  silentDevice: WifiOff,
};
