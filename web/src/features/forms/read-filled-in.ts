import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Reads the fields that a browser or a password manager has filled in without an event. Call it before a submit. */
export function readFilledIn<Input extends FieldValues, Output>(
  { getValues, register }: UseFormReturn<Input, unknown, Output>,
  element: EventTarget,
): void {
  if (!(element instanceof HTMLFormElement)) return;
  const values: Readonly<Record<string, unknown>> = getValues();
  const isText = (name: string): name is Path<Input> => typeof values[name] === 'string';
  for (const field of element.elements)
    if (
      field instanceof HTMLInputElement &&
      field.type !== 'radio' &&
      isText(field.name) &&
      values[field.name] !== field.value
    )
      void register(field.name).onChange({ target: field, type: 'change' });
}
