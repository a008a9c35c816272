import { describe, expect, it } from 'vitest';
import { longestOrderMs } from '../../bff/checkout/longest-order.ts';
import { readSettings as readBffSettings } from '../../bff/settings.ts';
import { readSettings as readWebSettings } from '../../web/server/settings.ts';
import { pageDeadlines } from '../../web/src/apollo/deadlines.ts';

describe('whoever waits for an order', () => {
  const { rest } = readBffSettings({});
  const { bffTimeoutMs } = readWebSettings({});

  it("is the BFF, within a call's deadlines for connecting, for the headers and for the whole of it", () => {
    expect(rest.connectMs).toBeLessThan(rest.headersMs);
    expect(rest.headersMs).toBeLessThan(rest.readMs);
    expect(rest.readMs).toBeLessThan(rest.writeMs);
  });

  it("is the shop's own server, longer than the BFF's longest order takes", () => {
    expect(bffTimeoutMs).toBeGreaterThan(longestOrderMs(rest));
  });

  it("is the page, longer than the shop's own server", () => {
    expect(pageDeadlines.orderMs).toBeGreaterThan(bffTimeoutMs);
  });
});
