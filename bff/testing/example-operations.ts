import { readExampleOperations } from '@shop/schema/example-operations';
import { getOperationAST, parse, print, separateOperations, valueFromASTUntyped, visit } from 'graphql';

/** All example operations. `text` has no default values for variables; `variables` contains them as `example`. */
export const exampleOperations = Object.entries(separateOperations(parse(readExampleOperations()))).map(
  ([name, document]) => {
    const operation = getOperationAST(document, name);
    const variables = (operation?.variableDefinitions ?? []).map(({ variable, type, defaultValue }) => ({
      name: variable.name.value,
      type,
      example: defaultValue === undefined ? undefined : valueFromASTUntyped(defaultValue),
    }));
    const text = print(
      visit(document, {
        VariableDefinition: (definition) => ({ ...definition, defaultValue: undefined }),
      }),
    );
    return { name, kind: operation?.operation, text, variables };
  },
);
