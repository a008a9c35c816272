import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { SearchForm } from './search-form.tsx';

function openForm() {
  const onSearch = vi.fn<() => void>();
  const { url } = renderAt(
    '/',
    <SearchForm className="form" onSearch={onSearch}>
      <input name="search" aria-label="Search" />
    </SearchForm>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  return { url, onSearch, field, form: field.form ?? field };
}

it('an empty search opens the list of all products', async () => {
  const { url, onSearch, form } = openForm();
  fireEvent.submit(form);
  await expect.poll(url).toBe('/retail?category=all');
  expect(onSearch).toHaveBeenCalledOnce();
});

it('without JavaScript, the search form submits to the retail list', () => {
  const { field } = openForm();
  expect([field.form?.getAttribute('action'), field.form?.method]).toEqual(['/retail', 'get']);
});
