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

it('an empty search opens the list of all products', async () => {
  const { router, onSearch, form } = openForm();
  fireEvent.submit(form);
  await screen.findByText('List');
  expect([router.state.location.pathname, router.state.location.search]).toEqual([
    '/retail',
    '?category=all',
  ]);
  expect(onSearch).toHaveBeenCalledOnce();
});

it('without JavaScript, the search form submits to the retail list', () => {
  const { field } = openForm();
  expect([field.form?.getAttribute('action'), field.form?.method]).toEqual(['/retail', 'get']);
});
