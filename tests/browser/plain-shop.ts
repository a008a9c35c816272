import { startMock } from '../contract/mock/server.ts';

/** The links of the reset emails that the mock would send, by address. */
const resetPaths = new Map<string, string>();

export const resetPathOf = (email: string): string | undefined => resetPaths.get(email);

/** Starts the mock of section 7, which has no additions, as the shop's REST API. */
export async function startPlainShopApi(
  shopUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { url, stop } = await startMock({
    port: 0,
    shopUrl,
    onReset: (email, { uid, token }) => void resetPaths.set(email, `/reset/reset_password/${uid}/${token}`),
  });
  return { url: url.replace(/\/$/, ''), stop };
}
