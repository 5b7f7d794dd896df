import { useEffect, useRef, useState } from 'react';
import { callApi } from '~/lib/http/api-client';
import { Button } from '~/ui/form/buttons/button';
import { Field } from '~/ui/form/fields/field';
import { Textarea } from '~/ui/form/fields/textarea';

const LONGEST = 5000;

const keyOf = (memberId: number) => `call note ${memberId}`;

/** The unsaved text: it survives a reload of the page, and an unavailable server. */
function keptNote(memberId: number): string {
  try {
    return sessionStorage.getItem(keyOf(memberId)) ?? '';
  } catch {
    return '';
  }
}

function keepNote(memberId: number, text: string) {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(memberId));
    else sessionStorage.setItem(keyOf(memberId), text);
  } catch {
    // Storage is full or blocked: the text is on the screen only
  }
}

type Saved = 'no' | 'saving' | 'yes' | 'failed';

/** Saves the text typed during a call as a note of its member: on a click, and at the end of the call. */
export function CallNote({ memberId }: { memberId: number }) {
  const [text, setText] = useState(() => keptNote(memberId));
  const [saved, setSaved] = useState<Saved>('no');
  const typed = useRef({ text, submission: crypto.randomUUID() });
  const save = async () => {
    const { text: content, submission } = typed.current;
    if (content.trim() === '') return;
    setSaved('saving');
    try {
      const note = { notable_type: 'membership', notable_id: memberId, content, format: 'text' as const };
      await callApi('POST /notes/create', { ...note, submission_id: submission });
      // Text typed during the save is the next note
      if (typed.current.text !== content) return setSaved('no');
      typed.current = { text: '', submission: crypto.randomUUID() };
      keepNote(memberId, '');
      setText('');
      setSaved('yes');
    } catch {
      setSaved('failed');
    }
  };
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => () => void latest.current(), []);
  const type = (next: string) => {
    // A changed text is another note than the one that may still be being saved
    typed.current = { text: next, submission: saved === 'no' ? typed.current.submission : crypto.randomUUID() };
    keepNote(memberId, next);
    setText(next);
    setSaved('no');
  };
  return (
    <div className="grid gap-2">
      <Field id="call-note" label="Note" mark="none">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={LONGEST}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <div className="flex items-center justify-between gap-2">
        <p role="status" className="text-[0.86em] text-muted-foreground">
          {saved === 'yes' ? 'The note is saved.' : null}
          {saved === 'failed' ? 'The note was not saved. Try again.' : null}
        </p>
        <Button size="sm" variant="secondary" disabled={text.trim() === '' || saved === 'saving'} onClick={save}>
          Save the note
        </Button>
      </div>
    </div>
  );
}
