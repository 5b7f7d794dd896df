import { type Editor, useEditorState } from '@tiptap/react';
import LinkIcon from 'lucide-react/icons/link';
import { Toolbar } from 'radix-ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { safeLink } from '~/lib/text/safe-link';
import { Popover, PopoverContent, PopoverTrigger } from '../dialog/popover';
import { Button } from '../form/buttons/button';
import { Field } from '../form/fields/field';
import { Input } from '../form/fields/input';

/** The classes of a toolbar button: a square that is filled while it is on. */
export const toolStyle =
  'inline-flex size-8 sm:size-9 items-center justify-center rounded-sm text-foreground hover:bg-hover aria-pressed:bg-brand-soft aria-pressed:text-brand-text aria-disabled:cursor-default aria-disabled:text-muted-foreground aria-disabled:opacity-50 [&_svg]:size-4';

const linkOf = (typed: string) => safeLink(typed) ?? (/[\s@]|^\w+:/.test(typed) ? null : safeLink(`https://${typed}`));

/** Makes the selection a link, or changes or removes the link at the cursor. */
export function RichTextLink({ editor }: { editor: Editor }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [isRefused, setRefused] = useState(false);
  const isLink = useEditorState({ editor, selector: () => editor.isActive('link') });

  const open = (isOpening: boolean) => {
    setOpen(isOpening);
    setRefused(false);
    if (isOpening) setAddress(String(editor.getAttributes('link').href ?? ''));
  };
  const apply = () => {
    const href = linkOf(address.trim());
    if (!href) return setRefused(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    const isNothingSelected = editor.state.selection.empty && !isLink;
    if (isNothingSelected) {
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    setOpen(false);
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    setOpen(false);
  };
  // Not a form of its own: this stands inside one.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <Popover open={isOpen} onOpenChange={open}>
      <PopoverTrigger asChild>
        <Toolbar.Button type="button" aria-label="Link" title="Link" aria-pressed={isLink} className={toolStyle}>
          <LinkIcon aria-hidden="true" />
        </Toolbar.Button>
      </PopoverTrigger>
      <PopoverContent
        aria-label="Link"
        className="grid gap-3"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          editor.commands.focus();
        }}
      >
        <Field
          id={id}
          label="Link address"
          mark="none"
          errors={isRefused ? ['Enter a web, mail or telephone link, for example https://example.com'] : undefined}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={address}
              onChange={({ currentTarget }) => setAddress(currentTarget.value)}
              onKeyDown={onKeyDown}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={apply}>
            {isLink ? 'Change link' : 'Add link'}
          </Button>
          {isLink ? (
            <Button size="sm" variant="secondary" onClick={remove}>
              Remove link
            </Button>
          ) : null}
        </div>
      </PopoverContent>
    </Popover>
  );
}
