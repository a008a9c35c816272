import { expect, it } from 'vitest';
import { addSecurityTxt } from './security-txt.ts';
import { serveRoutes } from './testing/serve.ts';

it("/.well-known/security.txt names the brand's email and expires after half a year", async () => {
  const brand = { email: 'owner@shop.example', origin: 'https://shop.example' };
  const web = await serveRoutes((app) => addSecurityTxt(app, brand, () => Date.UTC(2026, 0, 1)));
  const response = await fetch(`${web}/.well-known/security.txt`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect((await response.text()).split('\n')).toEqual([
    'Contact: mailto:owner@shop.example',
    'Expires: 2026-06-30T00:00:00.000Z',
    'Canonical: https://shop.example/.well-known/security.txt',
    '',
  ]);
});
