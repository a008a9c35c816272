import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { type ESTree, parseSync } from 'rolldown/utils';

/** The documents of one `.graphql` file, which belong to the component beside it. */
export interface ClientDocument {
  readonly file: string;
  readonly document: DocumentNode;
}

type NamedDefinition = OperationDefinitionNode | FragmentDefinitionNode;

/** The selections of an object that its reader has asked for. */
type Selections = readonly SelectionSetNode[];

/** Every object has them, since the cache identifies objects by them. */
const identity = new Set(['__typename', 'id']);

/**
 * Marks each field that only the fragment of another component asks for as deprecated, in the types of the documents that spread the
 * fragment. An editor strikes such a field through, and the linter refuses to read it (`typescript/no-deprecated`): a component reads
 * what it asked for, and hands the object on to the component of the fragment.
 *
 * The fragment of a component is named after it, as in `ProductCard_product`, and stands in another file than the operation; a
 * fragment without such a name (`UserErrors`) is a selection that its users share.
 * @param types the module that codegen has made of the documents, with fragments inlined
 * @throws Error if the module cannot be parsed
 */
export function markFragmentFields(types: string, documents: readonly ClientDocument[]): string {
  const fragments = new Map(
    documents.flatMap(({ file, document }) =>
      document.definitions.flatMap(
        (definition): [string, { file: string; selectionSet: SelectionSetNode }][] =>
          definition.kind === Kind.FRAGMENT_DEFINITION
            ? [[definition.name.value, { file, selectionSet: definition.selectionSet }]]
            : [],
      ),
    ),
  );
  const definitions = new Map(
    documents.flatMap(({ file, document }) =>
      document.definitions.filter(isNamed).map((definition) => [typeName(definition), { file, definition }]),
    ),
  );
  const { program, errors } = parseSync('graphql.ts', types);
  if (errors.length > 0) throw new Error('The types that codegen has made cannot be parsed.');
  const marks = program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration } = statement;
    if (declaration?.type !== 'TSTypeAliasDeclaration') return [];
    const found = definitions.get(declaration.id.name);
    if (found === undefined) return [];
    /** What a spread adds to its reader's own selections; `undefined` for the fragment of another component. */
    const ownSpread = (name: string): SelectionSetNode | undefined => {
      const fragment = fragments.get(name);
      return name.includes('_') && fragment?.file !== found.file ? undefined : fragment?.selectionSet;
    };
    // A comment belongs to the property behind it only from the beginning of a line.
    const mark = `\n/** @deprecated ${found.definition.name?.value} does not ask for this, but the fragment of another component. */ `;
    return foreignFields(declaration.typeAnnotation, [found.definition.selectionSet], ownSpread).map(
      (at) => ({
        at,
        mark,
      }),
    );
  });
  return marks.reduceRight((text, { at, mark }) => `${text.slice(0, at)}${mark}${text.slice(at)}`, types);
}

const isNamed = (definition: DefinitionNode): definition is NamedDefinition =>
  definition.kind === Kind.OPERATION_DEFINITION || definition.kind === Kind.FRAGMENT_DEFINITION;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The name of the type that codegen makes of an operation or a fragment. */
function typeName(definition: NamedDefinition): string {
  const name = (definition.name?.value ?? '').split('_').map(capital).join('_');
  return `${name}${definition.kind === Kind.FRAGMENT_DEFINITION ? 'Fragment' : capital(definition.operation)}`;
}

type OwnSpread = (fragment: string) => SelectionSetNode | undefined;

/** The fields that the selections name, by the name under which they arrive, each with the selections in it. */
function ownFields(selections: Selections, ownSpread: OwnSpread): ReadonlyMap<string, Selections> {
  const fields = new Map<string, Selections>();
  const collect = (selectionSet: SelectionSetNode | undefined): void =>
    selectionSet?.selections.forEach((selection) => {
      if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else if (selection.kind === Kind.FRAGMENT_SPREAD) collect(ownSpread(selection.name.value));
      else {
        const name = (selection.alias ?? selection.name).value;
        fields.set(name, [
          ...(fields.get(name) ?? []),
          ...(selection.selectionSet ? [selection.selectionSet] : []),
        ]);
      }
    });
  selections.forEach(collect);
  return fields;
}

/** Where the properties stand in the text that the selections do not name, in the order of the text. */
function foreignFields(type: ESTree.TSType, selections: Selections, ownSpread: OwnSpread): number[] {
  if (type.type === 'TSUnionType')
    return type.types.flatMap((each) => foreignFields(each, selections, ownSpread));
  if (type.type === 'TSTypeReference')
    return (type.typeArguments?.params ?? []).flatMap((each) => foreignFields(each, selections, ownSpread));
  if (type.type !== 'TSTypeLiteral') return [];
  const own = ownFields(selections, ownSpread);
  return type.members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return [];
    const inside = own.get(member.key.name);
    if (inside === undefined) return identity.has(member.key.name) ? [] : [member.start];
    return member.typeAnnotation === null
      ? []
      : foreignFields(member.typeAnnotation.typeAnnotation, inside, ownSpread);
  });
}
