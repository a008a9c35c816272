import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts what an address asks for; resolves to the seconds to wait if it has had its share, else to `undefined`. */
export type AddressLimit = (address: string) => Promise<number | undefined>;

/** A limit of so many for each address and minute; 0 sets no limit. */
export function createAddressLimit(perMinute: number): AddressLimit {
  if (perMinute === 0) return async () => undefined;
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (address) => {
    try {
      await limiter.consume(address);
      return undefined;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1000);
      throw error;
    }
  };
}
