/**
 * Node's memory options for the BFF. Few objects outlive their request, so collecting young objects early is cheap. The
 * heap limit has to allow for all sockets and caches.
 */
export const bffNodeOptions: readonly string[] = ['--max-semi-space-size=8', '--max-old-space-size=384'];
