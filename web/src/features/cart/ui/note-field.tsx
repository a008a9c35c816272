import type { Ref } from 'react';
import type { Occasion } from '../../../generated/graphql.ts';
import { Field } from '../../../ui/field.tsx';
import type { LineTexts } from '../model/cart.ts';

/** What a line's texts are, and how long each may be, in characters; `null` if the REST API doesn't support it. */
export interface Writable {
  readonly occasion: Occasion | null;
  readonly noteLength: number | null;
  readonly namesLength: number | null;
}

/** Whether the note has the names, because the REST API has nothing else for them. */
export const hasNamesAsNote = ({ occasion, namesLength }: Pick<Writable, 'occasion' | 'namesLength'>) =>
  namesLength === null && (occasion ?? 'NORMAL') !== 'NORMAL';

interface NoteFieldsProps {
  line: Writable;
  /** Whether the shopper has chosen the special request, which the note then describes. */
  isRequest: boolean;
  /** The field of the note, and what is wrong with it. */
  noteRef?: Ref<HTMLInputElement>;
  noteError?: string | undefined;
  value: LineTexts;
  onChange: (texts: LineTexts) => void;
}

/** Who the meat is for, and what the butcher should know. */
export function NoteFields({ line, isRequest, noteRef, noteError, value, onChange }: NoteFieldsProps) {
  const { occasion, noteLength, namesLength } = line;
  const field = { autoComplete: 'off', enterKeyHint: 'done' } as const;
  const isNote = !hasNamesAsNote(line);
  const maxNames = isNote ? namesLength : noteLength;
  return (
    <>
      {(occasion ?? 'NORMAL') === 'NORMAL' || maxNames === null ? null : (
        <Field
          label="Name(s) this is for (optional)"
          hint="The butcher sees it with your order"
          maxLength={maxNames}
          {...field}
          value={isNote ? value.names : value.note}
          onChange={({ target }) => onChange({ ...value, [isNote ? 'names' : 'note']: target.value })}
        />
      )}
      {noteLength === null || !isNote ? null : (
        <Field
          label={isRequest ? 'Your special request' : 'Note to the butcher (optional)'}
          hint={
            isRequest ? 'What you would like done with it' : 'How to cut or pack it: thin slices, for curry'
          }
          ref={noteRef}
          error={noteError}
          maxLength={noteLength}
          {...field}
          value={value.note}
          onChange={({ target }) => onChange({ ...value, note: target.value })}
        />
      )}
    </>
  );
}
