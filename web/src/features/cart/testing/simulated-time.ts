interface Task {
  readonly at: number;
  readonly work: () => void;
}

export class SimulatedTime {
  now = 0;
  #tasks: Task[] = [];

  /** `wait` is in milliseconds. Returns a function that cancels the work. */
  after(wait: number, work: () => void): () => void {
    const task = { at: this.now + wait, work };
    const index = this.#tasks.findIndex(({ at }) => at > task.at);
    this.#tasks.splice(index === -1 ? this.#tasks.length : index, 0, task);
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== task);
    };
  }

  advance(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (let [task] = this.#tasks; task !== undefined && task.at <= end; [task] = this.#tasks)
      this.#run(task);
    this.now = end;
  }

  runAll(): void {
    for (let [task] = this.#tasks; task !== undefined; [task] = this.#tasks) this.#run(task);
  }

  #run(task: Task): void {
    this.#tasks.shift();
    this.now = task.at;
    task.work();
  }
}
