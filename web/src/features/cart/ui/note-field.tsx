import type { Occasion } from '../../../generated/graphql.ts';
import { Field } from '../../../ui/field.tsx';

interface NoteFieldProps {
  occasion: Occasion | null;
  maxLength: number;
  value: string;
  onChange: (note: string) => void;
}

export function NoteField({ occasion, maxLength, value, onChange }: NoteFieldProps) {
  const isForButcher = (occasion ?? 'NORMAL') === 'NORMAL';
  return (
    <Field
      label={isForButcher ? 'Note to the butcher (optional)' : 'Name(s) this is for (optional)'}
      hint={
        isForButcher ? 'How to cut or pack it: thin slices, for curry' : 'The butcher sees it with your order'
      }
      maxLength={maxLength}
      autoComplete="off"
      enterKeyHint="done"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
