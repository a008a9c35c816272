/** What the scripts of a page are made of, by the source maps of a build; figures of one day, for those who look for bytes to save. */
export const scriptComposition = `### What the scripts are made of

Kilobytes of each part in gzip by itself, 2026-11-23, by the source maps of \`vite build --sourcemap\`; in one file they weigh a little less or more.

|                                               |  home | sign-in, with the GraphQL client |
| --------------------------------------------- | ----: | -------------------------------: |
| react-dom                                     |  63.6 |                             63.6 |
| react-router                                  |  29.2 |                             29.2 |
| React and its scheduler                       |   4.4 |                              4.4 |
| Apollo Client with graphql, rxjs and optimism |       |                             49.7 |
| react-hook-form with its resolver             |       |                             13.6 |
| zod                                           |       |                              8.2 |
| icons                                         |   3.7 |                              3.7 |
| valibot                                       |   2.4 |                              2.4 |
| the shop's own code and documents             |  24.9 |                             46.3 |
| the files                                     | 128.6 |                            225.8 |

The goals are 120 kB for a public page and 160 kB for a personal one. Before any code of the shop, the libraries of a form weigh 168.7 kB, and
those of a public page 97.2 kB. The GraphQL client, zod and the forms come after a public page is alive.

Tried and not kept: React Router's declarative mode, which weighs 12.0 kB in place of 29.8 and would bring a public page to some 112 kB. Loaders,
redirects, the address that is loading, navigations that are given up and the place to scroll back to would be the shop's own code then, and
are what the router is for. Other minifiers: terser in three passes saves 1 kB, swc less. zod in place of valibot in the first load: 6 kB more.
`;
