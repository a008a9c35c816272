import {
  type DocumentNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';

/** Limits on a document, checked before execution. A fragment's selections count each time it is spread. */
export const documentLimits = {
  /** Names, values and punctuation. The parser enforces this limit. */
  tokens: 1000,
  depth: 9,
  aliases: 20,
  directives: 20,
  selections: 250,
  /** For queries. Mutations and subscriptions are limited to one root field. */
  rootFields: 12,
  definitions: 30,
} as const;

/** Mutations are limited to one root field, so that a document can try only one password. */
const mostFields = (operation: OperationTypeNode): number =>
  operation === OperationTypeNode.QUERY ? documentLimits.rootFields : 1;

const limitsRule =
  (isSocket: boolean): ValidationRule =>
  (context) => ({
    Document: (document) => {
      const message = whyNotHere(document, isSocket) ?? whyTooLarge(document);
      if (message === null) return undefined;
      context.reportError(new GraphQLError(message));
      return false;
    },
  });

/** Rejects documents that exceed {@link documentLimits}, and subscriptions, which need a WebSocket. */
export const documentLimitsRule: ValidationRule = limitsRule(false);

/** Like {@link documentLimitsRule}, but for WebSockets, which accept only subscriptions. */
export const socketLimitsRule: ValidationRule = limitsRule(true);

function whyNotHere(document: DocumentNode, isSocket: boolean): string | null {
  const isHere = document.definitions.every(
    (each) =>
      each.kind !== Kind.OPERATION_DEFINITION ||
      (each.operation === OperationTypeNode.SUBSCRIPTION) === isSocket,
  );
  if (isHere) return null;
  return isSocket ? 'A WebSocket carries only subscriptions.' : 'A subscription needs a WebSocket.';
}

function whyTooLarge({ definitions }: DocumentNode): string | null {
  if (definitions.length > documentLimits.definitions) {
    return `A document has at most ${documentLimits.definitions} operations and fragments.`;
  }
  const fragments = new Map(
    definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each.selectionSet] as const] : [],
    ),
  );
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const excess = excessOf(definition, fragments);
    const { operation } = definition;
    if (excess !== null) return messageFor(excess, operation);
  }
  return null;
}

function messageFor(excess: Excess, operation: OperationTypeNode): string {
  if (excess === 'depth') return `An operation has at most ${documentLimits.depth} levels of fields.`;
  if (excess !== 'fields') return `An operation has at most ${documentLimits[excess]} ${excess}.`;
  const most = mostFields(operation);
  return `A ${operation} has at most ${most} root ${most === 1 ? 'field' : 'fields'}.`;
}

const counted = ['fields', 'aliases', 'directives', 'selections'] as const;

type Excess = 'depth' | (typeof counted)[number];

function excessOf(
  { operation, selectionSet, directives = [] }: OperationDefinitionNode,
  fragments: ReadonlyMap<string, SelectionSetNode>,
): Excess | null {
  const limits = { ...documentLimits, fields: mostFields(operation) };
  const counts = { fields: 0, aliases: 0, directives: directives.length, selections: 0 };
  /** Counts fields, spreads and inline fragments, because fragments without fields must be limited too. */
  let visits = 0;

  /**
   * @param open the names of the fragments that contain the selection set. They aren't walked again, because a fragment
   * may spread itself; a different rule rejects such a fragment.
   */
  function walk(
    set: SelectionSetNode | undefined,
    depth: number,
    isRoot: boolean,
    open: readonly string[],
  ): ReturnType<typeof excessOf> {
    for (const node of set?.selections ?? []) {
      const isField = node.kind === Kind.FIELD;
      const name = node.kind === Kind.INLINE_FRAGMENT ? '' : node.name.value;
      counts.directives += node.directives?.length ?? 0;
      if (isField) counts.selections += 1;
      if (isField && node.alias !== undefined) counts.aliases += 1;
      // `__typename` isn't counted as a root field: clients with a normalized cache select it everywhere.
      if (isField && isRoot && name !== '__typename') counts.fields += 1;
      visits += 1;
      const excess = counted.find((each) => counts[each] > limits[each]);
      if (excess !== undefined) return excess;
      if (depth > limits.depth) return 'depth';
      if (visits > limits.selections * limits.depth) return 'selections';
      const isSpread = node.kind === Kind.FRAGMENT_SPREAD;
      const inner = !isSpread ? node.selectionSet : open.includes(name) ? undefined : fragments.get(name);
      // Introspection is exempt from the depth limit, because graphql-js has its own limit for introspection.
      const isDescription = isField && (name === '__schema' || name === '__type');
      const within = walk(
        inner,
        isDescription ? -Infinity : depth + 1,
        isRoot && !isField,
        isSpread ? [...open, name] : open,
      );
      if (within !== null) return within;
    }
    return null;
  }

  return walk(selectionSet, 1, true, []);
}
