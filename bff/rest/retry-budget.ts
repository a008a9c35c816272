const perCall = 0.2;
const floor = 10;

/** Lets at most a fifth of the calls be retries, beyond a small stock, so that retries never multiply an outage. */
export class RetryBudget {
  #stock = floor;

  /** A first attempt is made. */
  deposit(): void {
    this.#stock = Math.min(floor, this.#stock + perCall);
  }

  /** Whether a retry may be made; it is then counted. */
  take(): boolean {
    if (this.#stock < 1) return false;
    this.#stock -= 1;
    return true;
  }
}
