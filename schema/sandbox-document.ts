import {
  type ConstValueNode,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type VariableDefinitionNode,
  astFromValue,
  isInputType,
  parseConstValue,
  print,
  typeFromAST,
  visit,
} from 'graphql';
import { buildShopSchema } from './build-shop-schema.ts';
import { type ExampleOperations, readExampleOperations } from './example-operations.ts';

const introduction = `# Every call of the shop as an operation with example values: change them, and run one by the button above it.
# What a customer alone may ask for needs a header Authorization with JWT and the accessToken of SignIn.
# Ids such as last-cart stand for that of the last answer: run AddToCart, PlaceOrder and RequestPayment one after the other.`;

/** The order in which a shopper encounters the domains; unlisted domains are last. */
const walk = ['catalog', 'cart', 'account', 'addresses', 'checkout', 'orders'];

function placeOf({ domain }: ExampleOperations): number {
  const place = walk.indexOf(domain);
  return place < 0 ? walk.length : place;
}

function fieldOf(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null;
  return isObject ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}

function commentAbove(text: string, { loc }: OperationDefinitionNode): string {
  const lines = text.slice(0, loc?.start).trimEnd().split('\n');
  return lines.slice(lines.findLastIndex((line) => !line.startsWith('#')) + 1).join('\n');
}

function literalOf(
  schema: GraphQLSchema,
  { type: written }: VariableDefinitionNode,
  value: unknown,
): ConstValueNode | null {
  const type = typeFromAST(schema, written);
  const literal = isInputType(type) && value !== undefined ? astFromValue(value, type) : null;
  return literal === null || literal === undefined ? null : parseConstValue(print(literal));
}

/**
 * Returns the operation with its example variables as defaults, so that variables with the same name in different
 * operations keep separate values.
 */
function withDefaults(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  examples: unknown,
): OperationDefinitionNode {
  return visit(operation, {
    VariableDefinition: (definition) => {
      const value = fieldOf(examples, definition.variable.name.value);
      const defaultValue = literalOf(schema, definition, value);
      return defaultValue === null ? undefined : { ...definition, defaultValue };
    },
  });
}

/**
 * Replaces every spread with its fragment, because explorers send all fragments in the document with each operation,
 * even unused ones.
 */
function withoutFragments(
  operation: OperationDefinitionNode,
  document: DocumentNode,
): OperationDefinitionNode {
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each.selectionSet.selections]] : [],
    ),
  );
  const selectionsOf = (selections: readonly SelectionNode[]): SelectionNode[] =>
    selections.flatMap((selection) =>
      selection.kind === Kind.FRAGMENT_SPREAD
        ? selectionsOf(fragments.get(selection.name.value) ?? [])
        : [selection],
    );
  return visit(operation, {
    SelectionSet: (set) => ({ ...set, selections: selectionsOf(set.selections) }),
  });
}

export function printSandboxDocument(): string {
  const schema = buildShopSchema();
  const domains = readExampleOperations().toSorted((one, other) => placeOf(one) - placeOf(other));
  const operations = domains.flatMap(({ document, text, variables }) =>
    document.definitions.flatMap((definition) => {
      if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
      const examples = fieldOf(variables, definition.name?.value ?? '');
      const operation = withDefaults(schema, withoutFragments(definition, document), examples);
      return [`${commentAbove(text, definition)}\n${print(operation)}`];
    }),
  );
  return `${[introduction, ...operations].join('\n\n')}\n`;
}
