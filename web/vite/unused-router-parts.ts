import type { Plugin } from 'vite';

const packageOfRouter = /\/node_modules\/react-router\/dist\//;

/**
 * Lets the bundler leave out the components of react-router that no page uses. They are made by `forwardRef` and named afterwards, which
 * both count as effects, and bring along what only they need: its form, for one, the submissions of forms.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    transform(code, id) {
      if (!packageOfRouter.test(id) || !code.includes('.forwardRef(')) return undefined;
      const marked = code
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replaceAll(
          /(?<=^(?:var|const|let) \w+ = )(?:\w+(?:\$\d+)?\.)(?:forwardRef|memo)\(/gm,
          '/* @__PURE__ */ $&',
        );
      if (!marked.includes('/* @__PURE__ */ '))
        throw new Error('react-router no longer makes its components as it did.');
      return { code: marked, map: null };
    },
  };
}
