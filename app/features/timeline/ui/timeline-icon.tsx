import Activity from 'lucide-react/icons/activity';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import File from 'lucide-react/icons/file';
import HardHat from 'lucide-react/icons/hard-hat';
import House from 'lucide-react/icons/house';
import Mail from 'lucide-react/icons/mail';
import Receipt from 'lucide-react/icons/receipt';
import StickyNote from 'lucide-react/icons/sticky-note';
import Wrench from 'lucide-react/icons/wrench';

const icons: Record<string, typeof Activity> = {
  membership: House,
  renewal: Mail,
  sent_mail: Mail,
  invoice: Receipt,
  contractor_invoice: Receipt,
  contractor: HardHat,
  estimate: CircleDollarSign,
  payment: CircleDollarSign,
  refund: CircleDollarSign,
  task: ClipboardList,
  note: StickyNote,
  file: File,
  job: Wrench,
};

/** The icon of a step's kind of record; decorative. */
export function TimelineIcon({ subject }: { subject: string }) {
  const Icon = icons[subject] ?? Activity;
  return (
    <span
      aria-hidden="true"
      className="flex size-8 items-center justify-center rounded-full border bg-card text-muted-foreground"
    >
      <Icon className="size-4" />
    </span>
  );
}
