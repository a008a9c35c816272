import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  OperationTypeNode,
  TypeInfo,
  getDirectiveValues,
  getNamedType,
  isCompositeType,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** In seconds; `null` if `@cacheControl` isn't declared. */
function declared(
  schema: GraphQLSchema,
  place: GraphQLField<unknown, unknown> | GraphQLNamedType,
): number | null {
  const directive = schema.getDirective('cacheControl');
  for (const node of [place.astNode, ...('extensionASTNodes' in place ? place.extensionASTNodes : [])]) {
    const given = directive && node && getDirectiveValues(directive, node);
    if (given) return Number(given['maxAge']);
  }
  return null;
}

/**
 * Returns for how many seconds a document's response may be cached for all clients: the shortest lifetime of its fields,
 * or 0 for a private response, a mutation or a subscription. As in Apollo Server, a root field or a field with subfields
 * that declares no lifetime has its type's lifetime, or else 0.
 */
export function publicSeconds(schema: GraphQLSchema, document: DocumentNode): number {
  let seconds = Infinity;
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      OperationDefinition: ({ operation }) => {
        if (operation !== OperationTypeNode.QUERY) seconds = 0;
      },
      Field: ({ name }) => {
        if (name.value === '__typename') return;
        const field = types.getFieldDef();
        const type = getNamedType(types.getType());
        if (field === undefined || field === null || type === undefined || type === null) {
          seconds = 0;
          return;
        }
        const isRoot = types.getParentType() === schema.getQueryType();
        const byType = isCompositeType(type) ? declared(schema, type) : null;
        const own = declared(schema, field) ?? byType;
        if (own !== null) seconds = Math.min(seconds, own);
        else if (isRoot || isCompositeType(type)) seconds = 0;
      },
    }),
  );
  return Number.isFinite(seconds) ? seconds : 0;
}
