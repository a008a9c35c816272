import { checkArgument, within } from './checked-argument.ts';

/** Offsets up to this page fit in a 32-bit database integer. */
const lastPage = 10_000_000;

const pageNumber = within('page', 1, lastPage);
const sizeOfPage = within('pageSize', 1, 100);

export interface PageArguments {
  readonly page?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
}

export interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** @throws GraphQLError `BAD_USER_INPUT` if an argument is out of range */
export function readPage({ page, pageSize }: PageArguments, defaultSize: number): Page {
  return {
    page: checkArgument(pageNumber, page ?? 1),
    pageSize: checkArgument(sizeOfPage, pageSize ?? defaultSize),
  };
}

export const pageCountOf = (totalCount: number, { pageSize }: Page): number =>
  Math.max(1, Math.ceil(totalCount / pageSize));
