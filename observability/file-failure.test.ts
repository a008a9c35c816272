import { expect, it } from 'vitest';
import { fileFailure } from './file-failure.ts';

const denied =
  "/srv/my shop/output can't be used: permission denied (EACCES). Let the user that runs the shop read and write there";

it.each([
  [
    "EPERM: operation not permitted, rmdir '/a'",
    "/a can't be used: permission denied (EPERM). Let the user that runs the shop read and write there.",
  ],
  [
    "EROFS: read-only file system, open '/a'",
    "/a can't be used: its file system is read-only (EROFS). Make it writable.",
  ],
  [
    "ENOENT: no such file or directory, mkdir '/proc/a'",
    "/proc/a can't be used: no folder can be created there (ENOENT). Create it.",
  ],
  [
    'ENOSPC: no space left on device, write',
    "A file can't be used: its disk is full (ENOSPC). Free up space there.",
  ],
  ["EACCES: permission denied, rename '/srv/my shop/output' -> '/srv/other'", `${denied}.`],
  [
    "Build failed\n[keep-builds] Error: EACCES: permission denied, mkdir '/srv/my shop/output'\n    at mkdir (node:fs)",
    `${denied}.`,
  ],
])('a file that cannot be used is named with the cause and a remedy: %s', (message, sentence) => {
  expect(fileFailure(message)).toBe(sentence);
});

it('a setting that moves the file is offered', () => {
  const message = "EACCES: permission denied, mkdir '/srv/my shop/output'";
  expect(fileFailure(message, 'DATA_DIR')).toBe(`${denied}, or set DATA_DIR to another folder.`);
});

it('other failures keep their own words', () => {
  for (const message of [
    "ENOENT: no such file or directory, open '/a'",
    'listen EACCES: permission denied 0.0.0.0:80',
    'kill EPERM',
  ])
    expect(fileFailure(message)).toBeUndefined();
});
