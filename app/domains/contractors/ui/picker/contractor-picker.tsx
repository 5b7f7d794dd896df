import { useCallback } from 'react';
import { callApi } from '~/lib/http/api-client';
import { type PickerRow, RecordPicker } from '~/ui/dialog/record-picker';
import type { PickerQuery } from '~/ui/dialog/use-picker-rows';

export interface PickedContractor {
  id: number;
  name: string;
  contact: string;
  email: string;
  phone: string;
  is_favorite: boolean;
  trades?: string[];
  miles?: number | null;
}

/** What a job needs of a contractor. */
export interface SuitedTo {
  category_id: number | null;
  location: { latitude: number | null; longitude: number | null };
}

interface ContractorPickerProps {
  label?: string;
  /** The job to fill: the best suited come first. */
  job?: SuitedTo;
  chosen: number | null | readonly number[];
  onChoose(contractor: PickedContractor): void;
}

function show({ id, name, contact, email, is_favorite, trades, miles }: PickedContractor): PickerRow {
  const place = typeof miles === 'number' ? [miles < 1 ? 'under a mile' : `${miles} mi`] : [];
  const facts = trades ? [is_favorite ? 'Favorite' : '', ...place, trades.join(', ')] : [contact];
  return { id, title: name, detail: [...facts, email ? '' : 'no e-mail address'].filter(Boolean).join(' · ') };
}

/** Picks active contractors, searched by id, name, phone or mail, for a job also by trade. */
export function ContractorPicker({ label = 'Contractor', job, ...props }: ContractorPickerProps) {
  const { category_id, latitude, longitude } = { category_id: job?.category_id, ...job?.location };
  const find = useCallback(
    (query: PickerQuery) =>
      callApi('GET /contractors', {
        ...query,
        ...(category_id && { category_id }),
        ...(typeof latitude === 'number' && typeof longitude === 'number' && { latitude, longitude }),
      }),
    [category_id, latitude, longitude],
  );
  return (
    <RecordPicker<PickedContractor>
      label={label}
      noun="contractors"
      find={find}
      placeholder={job ? 'By Trade, Name, ID, Phone or Email' : 'By ID, First Name, Last Name, Phone or Email'}
      show={show}
      {...props}
    />
  );
}
