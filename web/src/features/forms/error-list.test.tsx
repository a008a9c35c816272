import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Announcer, announce } from '../../ui/announcer.tsx';
import { ErrorList } from './error-list.tsx';

const announced = () => screen.getByRole('status').textContent;

/** @param invalid the labels of the invalid fields */
function form(invalid: readonly string[]) {
  return (
    <>
      <Announcer />
      <form>
        <ErrorList submitCount={1} />
        {['Email', 'City'].map((label) => (
          <div key={label} data-invalid={invalid.includes(label)}>
            <label htmlFor={label}>{label}</label>
            <input id={label} />
          </div>
        ))}
      </form>
    </>
  );
}

it('the number of fields to check is no longer in the live region once they are corrected', async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  const { rerender } = render(form(['Email', 'City']));
  expect(announced()).toBe('Please check 2 fields');
  rerender(form([]));
  // The list learns of corrected fields from a MutationObserver.
  await act(async () => Promise.resolve());
  expect(announced()).toBe('');
});

it('corrected fields leave a later announcement in the live region', async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  const { rerender } = render(form(['Email', 'City']));
  act(() => void announce('Saved.'));
  rerender(form([]));
  await act(async () => Promise.resolve());
  expect(announced()).toBe('Saved.');
});
