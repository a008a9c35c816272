import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { SearchForm } from './search-form.tsx';

function openForm() {
  const onSearch = vi.fn<() => void>();
  const Screen = () => (
    <SearchForm className="form" onSearch={onSearch}>
      <input name="search" aria-label="Search" />
    </SearchForm>
  );
  const router = createMemoryRouter([
    { path: '/', Component: Screen },
    { path: '/retail', Component: () => <p>List</p> },
  ]);
  render(<RouterProvider router={router} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  return { router, onSearch, field, form: field.form ?? field };
}

it.each([
  ['words', 'beef & lamb', '?search=beef+%26+lamb'],
  ['nothing', '', '?category=all'],
])('the search form opens the list of all products for %s', async (_what, typed, address) => {
  const { router, onSearch, field, form } = openForm();
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.submit(form);
  await screen.findByText('List');
  expect([router.state.location.pathname, router.state.location.search]).toEqual(['/retail', address]);
  expect(onSearch).toHaveBeenCalledOnce();
});

it('without JavaScript, the search form also opens the list of all products', () => {
  const { field } = openForm();
  expect([field.form?.getAttribute('action'), field.form?.method]).toEqual(['/retail', 'get']);
});
