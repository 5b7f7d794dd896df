import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import HardHat from 'lucide-react/icons/hard-hat';
import Headset from 'lucide-react/icons/headset';
import House from 'lucide-react/icons/house';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Mail from 'lucide-react/icons/mail';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Store from 'lucide-react/icons/store';
import UserCog from 'lucide-react/icons/user-cog';
import Wrench from 'lucide-react/icons/wrench';
import type { ReactNode } from 'react';

const icon = (Icon: typeof Mail) => <Icon aria-hidden="true" className="size-4.5 shrink-0" />;

export const areaIcons: Record<string, ReactNode> = {
  Dashboard: icon(LayoutDashboard),
  'Task Queue': icon(ClipboardList),
  Members: icon(House),
  Contractors: icon(HardHat),
  Estimates: icon(BadgeDollarSign),
  Jobs: icon(Wrench),
  Invoices: icon(FileText),
  Reports: icon(ChartColumn),
  Users: icon(UserCog),
  Email: icon(Mail),
  Roles: icon(ShieldCheck),
  Connect: icon(Headset),
  Settings: icon(Settings),
  Vendors: icon(Store),
  Payments: icon(CreditCard),
};
