/** Does a piece of work once for all who ask for it while it is under way; within this process only. */
export class SingleFlight<Answer> {
  readonly #underWay = new Map<string, Promise<Answer>>();

  /** What the work under way for `key` answers, or starts it. Failures are shared as well; nothing is kept afterwards. */
  async run(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const flight = work().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, flight);
    return flight;
  }
}
