/** The response of a route. */
export interface Answer {
  status: number;
  /** Absent where the answer has no body. */
  body?: object;
}

export const ok = (body: object): Answer => ({ status: 200, body });
export const created = (body: object): Answer => ({ status: 201, body });
export const noContent: Answer = { status: 204 };
