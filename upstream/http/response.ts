/** The response of a route. */
export interface ApiResponse {
  status: number;
  /** Absent if the response has no body. */
  body?: object;
}

export const ok = (body: object): ApiResponse => ({ status: 200, body });
export const created = (body: object): ApiResponse => ({ status: 201, body });
export const noContent: ApiResponse = { status: 204 };
