import {
  type DocumentNode,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';

/** The bounds of a document before its execution; fragments count at each spread. */
export const documentLimits = {
  /** Words and signs; given to the parser itself. */
  tokens: 1000,
  /** Fields and fragments in one another. The deepest operation of the shop's own pages has 7. */
  depth: 9,
  aliases: 20,
  directives: 20,
  /** Fields in all. */
  selections: 250,
  /** Fields of a query's root; a mutation has one, so that a document tries one password. */
  rootFields: 12,
  mutationFields: 1,
  /** A subscription has one by the rules of GraphQL as well. */
  subscriptionFields: 1,
  /** Operations and fragments. */
  definitions: 30,
} as const;

interface Cost {
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  readonly selections: number;
  /** Fields on this very level. */
  readonly fields: number;
}

const nothing: Cost = { depth: 0, aliases: 0, directives: 0, selections: 0, fields: 0 };

/** Adds up what a document costs, each fragment worked out once, so that the count itself is cheap however often one is spread. */
class Meter {
  readonly #fragments: ReadonlyMap<string, SelectionSetNode>;
  readonly #known = new Map<string, Cost>();

  constructor(document: DocumentNode) {
    this.#fragments = new Map(
      document.definitions.flatMap((each) =>
        each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each.selectionSet] as const] : [],
      ),
    );
  }

  costOf(set: SelectionSetNode): Cost {
    let sum = nothing;
    for (const node of set.selections) {
      const directives = node.directives?.length ?? 0;
      if (node.kind === Kind.FIELD) {
        const inner = this.#costOfField(node.name.value, node.selectionSet);
        sum = {
          depth: Math.max(sum.depth, inner.depth + 1),
          aliases: sum.aliases + inner.aliases + (node.alias === undefined ? 0 : 1),
          directives: sum.directives + inner.directives + directives,
          selections: sum.selections + inner.selections + 1,
          // Clients that keep a normalised cache ask for this one everywhere; it does nothing.
          fields: sum.fields + (node.name.value === '__typename' ? 0 : 1),
        };
      } else {
        const inner =
          node.kind === Kind.INLINE_FRAGMENT
            ? this.costOf(node.selectionSet)
            : this.#costOfFragment(node.name.value);
        sum = {
          depth: Math.max(sum.depth, inner.depth + 1),
          aliases: sum.aliases + inner.aliases,
          directives: sum.directives + inner.directives + directives,
          selections: sum.selections + inner.selections,
          fields: sum.fields + inner.fields,
        };
      }
    }
    return sum;
  }

  /** The schema's description of itself may go deeper; graphql-js has a rule of its own for it. */
  #costOfField(name: string, set: SelectionSetNode | undefined): Cost {
    if (set === undefined) return nothing;
    return name === '__schema' || name === '__type'
      ? { ...nothing, ...this.costOf(set), depth: 0 }
      : this.costOf(set);
  }

  #costOfFragment(name: string): Cost {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    // A fragment that spreads itself costs nothing more here; another rule rejects it.
    this.#known.set(name, nothing);
    const set = this.#fragments.get(name);
    const cost = set === undefined ? nothing : this.costOf(set);
    this.#known.set(name, cost);
    return cost;
  }
}

const fieldsOf: Readonly<Record<OperationTypeNode, number>> = {
  [OperationTypeNode.QUERY]: documentLimits.rootFields,
  [OperationTypeNode.MUTATION]: documentLimits.mutationFields,
  [OperationTypeNode.SUBSCRIPTION]: documentLimits.subscriptionFields,
};

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

/** Rejects documents beyond {@link documentLimits}, and subscriptions, which have no response over HTTP. */
export const documentLimitsRule: ValidationRule = limitsRule(false);

/** The same for web sockets, which carry subscriptions alone. */
export const socketLimitsRule: ValidationRule = limitsRule(true);

function whyNotHere(document: DocumentNode, isSocket: boolean): string | null {
  const isHere = document.definitions.every(
    (each) =>
      each.kind !== Kind.OPERATION_DEFINITION ||
      (each.operation === OperationTypeNode.SUBSCRIPTION) === isSocket,
  );
  if (isHere) return null;
  return isSocket ? 'A web socket carries subscriptions alone.' : 'A subscription needs a web socket.';
}

function whyTooLarge(document: DocumentNode): string | null {
  if (document.definitions.length > documentLimits.definitions) {
    return `A document has at most ${documentLimits.definitions} operations and fragments.`;
  }
  const meter = new Meter(document);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const cost = meter.costOf(definition.selectionSet);
    const fields = fieldsOf[definition.operation];
    if (cost.fields > fields) return `A ${definition.operation} has at most ${fields} root fields.`;
    for (const kind of ['depth', 'aliases', 'selections'] as const) {
      if (cost[kind] > documentLimits[kind])
        return `An operation has at most ${documentLimits[kind]} ${kind}.`;
    }
    const directives = cost.directives + (definition.directives?.length ?? 0);
    if (directives > documentLimits.directives) {
      return `An operation has at most ${documentLimits.directives} directives.`;
    }
  }
  return null;
}
