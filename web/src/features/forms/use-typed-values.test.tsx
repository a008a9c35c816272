import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { loadNewerBuild } from '../../browser/connection/newer-build.ts';
import { openScreen } from '../../testing/scripted-bff.tsx';
import { useZodForm } from './use-zod-form.ts';

const rules = z.object({ email: z.string(), password: z.string() });

function Form() {
  const form = useZodForm(rules);
  return (
    <form>
      <input aria-label="Email" {...form.register('email')} />
      <input aria-label="Password" {...form.register('password')} />
    </form>
  );
}

const input = (label: string): HTMLInputElement => screen.getByLabelText(label);

it("after a reload, a form's input is restored once, except for the password", async () => {
  const { user } = openScreen(<Form />);
  await user.type(input('Email'), 'amina@example.com');
  await user.type(input('Password'), 'a secret');
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('new'));
  expect(await loadNewerBuild(() => cleanup())).toBe(true);
  expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toContain('a secret');
  openScreen(<Form />);
  expect([input('Email').value, input('Password').value]).toEqual(['amina@example.com', '']);
  cleanup();
  openScreen(<Form />);
  expect(input('Email').value).toBe('');
});
