import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { followSettingsFile } from '../../scripts/dev-settings.ts';
import { temporaryFolder } from '../../upstream/testing/temporary-folder.ts';

it('a settings file that is wrong while it is edited is reported, and the next one is applied', async () => {
  onTestFinished(() => void delete process.env['SHOP_NAME']);
  const file = join(await temporaryFolder(), '.env');
  writeFileSync(file, 'SHOP_NAME=One\n');
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  const changed = vi.fn<(parts: readonly string[]) => void>();
  followSettingsFile(changed, file);
  writeFileSync(file, 'SHOP_NAME=One\nSHOP_NAME=Two\n');
  await vi.waitFor(() =>
    expect(said).toHaveBeenCalledWith(
      `${file}, line 2: SHOP_NAME is set in line 1 too; remove one of them.\n`,
    ),
  );
  expect([process.env['SHOP_NAME'], changed.mock.calls]).toEqual(['One', []]);
  writeFileSync(file, 'SHOP_NAME=Two\n');
  await vi.waitFor(() => expect(process.env['SHOP_NAME']).toBe('Two'));
  expect(changed).toHaveBeenCalledOnce();
});
