import { type GraphQLSchema, parse, validate } from 'graphql';

export interface KeptDocuments {
  /** Errors in documents that the released schema accepts: open pages still send these documents. */
  readonly broken: readonly string[];
  /** How many documents the released schema doesn't accept either: a release gave them up. */
  readonly givenUp: number;
}

/** Checks the documents of earlier builds, whose pages may still be open, against a new schema. */
export function checkKeptDocuments(
  documents: Iterable<string>,
  schema: GraphQLSchema,
  released: GraphQLSchema,
): KeptDocuments {
  const broken: string[] = [];
  let givenUp = 0;
  for (const text of documents) {
    const document = parse(text);
    const [error] = validate(schema, document);
    if (error === undefined) continue;
    if (validate(released, document).length === 0) broken.push(error.message);
    else givenUp += 1;
  }
  return { broken, givenUp };
}
