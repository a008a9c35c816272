// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

/** Imports the module again, as a newly loaded page would. */
const newPage = async () => {
  vi.resetModules();
  return import('./newer-build.ts');
};

const reload = vi.fn<() => void>();
const serve = (response: () => Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(response);

beforeEach(() => {
  window.sessionStorage.clear();
  reload.mockReset();
  document.documentElement.dataset['build'] = 'old';
});

it('a page from an earlier build reloads once for each new build on the server', async () => {
  serve(async () => new Response('new\n'));
  expect(await (await newPage()).loadNewerBuild(reload)).toBe(true);
  expect(await (await newPage()).loadNewerBuild(reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  serve(async () => new Response('newer\n'));
  expect(await (await newPage()).loadNewerBuild(reload)).toBe(true);
});

it('even if several parts request a reload, a page reloads once', async () => {
  serve(async () => new Response('newer still\n'));
  const { loadNewerBuild } = await newPage();
  expect(await Promise.all([loadNewerBuild(reload), loadNewerBuild(reload)])).toEqual([true, true]);
  expect(await loadNewerBuild(reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('after a reload for a newer build, a page knows once that it was reloaded', async () => {
  serve(async () => new Response('newest\n'));
  expect((await newPage()).wasReloadedForBuild()).toBe(false);
  await (await newPage()).loadNewerBuild(reload);
  expect((await newPage()).wasReloadedForBuild()).toBe(true);
  expect((await newPage()).wasReloadedForBuild()).toBe(false);
});

it.each([
  ['the server has the same build', async () => new Response('old\n')],
  ['the server fails', async () => new Response('Bad Gateway', { status: 502 })],
  ["the server can't be reached", async () => Promise.reject(new TypeError('Failed to fetch'))],
])("a page doesn't reload if %s", async (_case, response) => {
  serve(response);
  expect(await (await newPage()).loadNewerBuild(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it("a page without storage never reloads, because it can't record that it has reloaded", async () => {
  serve(async () => new Response('new\n'));
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(await (await newPage()).loadNewerBuild(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
