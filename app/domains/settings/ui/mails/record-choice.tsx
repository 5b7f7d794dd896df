import { useEffect, useId, useState } from 'react';
import { callApi } from '~/lib/http/api-client';
import { type PickerRow, RecordPicker } from '~/ui/dialog/record-picker';
import type { PickerQuery } from '~/ui/dialog/use-picker-rows';
import { Button } from '~/ui/form/buttons/button';
import { Input } from '~/ui/form/fields/input';

interface RecordChoiceProps {
  noun: string;
  onChoose(record: string): void;
}

const findMembers = (query: PickerQuery) => callApi('GET /membership', query);
const findJobs = (query: PickerQuery) => callApi('GET /jobs/list', query);
const findEstimates = async (query: PickerQuery) => {
  const { data, meta } = await callApi('GET /estimates', query);
  return { results: data, meta };
};

const showMember = ({ id, name, address }: { id: number; name: string; address: string }): PickerRow => ({
  id,
  title: name,
  detail: `#${id} · ${address}`,
});
const showJob = ({ id, member, property }: { id: number; member: string; property: string }): PickerRow => ({
  id,
  title: `${id} · ${member || 'No member yet'}`,
  detail: property,
});
const showEstimate = (row: { id: number; con_biz: string; con_name: string; job_id: number }): PickerRow => ({
  id: row.id,
  title: `#${row.id} ${row.con_biz || row.con_name}`,
  detail: `Job #${row.job_id}`,
});

/** A real record for the preview: searched where its noun has a list, else by its number. */
export function RecordChoice({ noun, onChoose }: RecordChoiceProps) {
  const [chosen, setChosen] = useState<PickerRow | null>(null);
  const choose = (row: PickerRow | null) => {
    setChosen(row);
    onChoose(row ? String(row.id) : '');
  };
  const common = {
    label: `Which ${noun}`,
    noun: `${noun}s`,
    placeholder: 'By name, number or address',
    chosen: chosen?.id ?? null,
  };
  const pickers: Record<string, JSX.Element> = {
    member: (
      <RecordPicker {...common} find={findMembers} show={showMember} onChoose={(row) => choose(showMember(row))} />
    ),
    job: <RecordPicker {...common} find={findJobs} show={showJob} onChoose={(row) => choose(showJob(row))} />,
    estimate: (
      <RecordPicker
        {...common}
        find={findEstimates}
        show={showEstimate}
        onChoose={(row) => choose(showEstimate(row))}
      />
    ),
  };
  const picker = pickers[noun];
  if (!picker) return <RecordNumber noun={noun} onChoose={onChoose} />;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Folded label={chosen ? `With ${chosen.title}` : `With a real ${noun}`}>{picker}</Folded>
      {chosen && (
        <Button variant="ghost" onClick={() => choose(null)}>
          Example data
        </Button>
      )}
    </div>
  );
}

/** The picker, which reads the list, once it is opened. */
function Folded({ label, children }: { label: string; children: JSX.Element }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        className="w-fit"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <div id={id} className="w-96 max-w-full">
          {children}
        </div>
      )}
    </div>
  );
}

const TYPING_MS = 400;

function RecordNumber({ noun, onChoose }: RecordChoiceProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onChoose(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, onChoose]);
  return (
    <div className="grid gap-(--field-gap)">
      <label htmlFor={id} className="font-semibold">
        With a real {noun}
      </label>
      <Input
        id={id}
        value={typed}
        placeholder="Number"
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="w-48"
      />
    </div>
  );
}
